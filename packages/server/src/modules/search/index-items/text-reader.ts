import { createThreadPool } from '../../../platform/jobs/thread-pool.ts';
import type * as worker from './text-worker.ts';

const TIMEOUT_MS = 60_000;
const MEMORY_MB = 384;

type Tasks = typeof worker;

/** Reads texts in a worker thread, one after the other. null: it took too long or too much memory. */
export interface TextReader {
  read: <Name extends keyof Tasks>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
  ) => Promise<Awaited<ReturnType<Tasks[Name]>> | null>;
  stop: () => Promise<void>;
}

export function createTextReader(): TextReader {
  const pool = createThreadPool<unknown, unknown>(new URL('./text-worker.ts', import.meta.url), {
    threads: 1,
    memoryMb: MEMORY_MB,
  });
  return {
    async read<Name extends keyof Tasks>(
      name: Name,
      input: Parameters<Tasks[Name]>[0],
    ): Promise<Awaited<ReturnType<Tasks[Name]>> | null> {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const answer: unknown = await pool.run(input, { name, signal });
        return answer as Awaited<ReturnType<Tasks[Name]>>;
      } catch (error) {
        const { code } = error as { code?: string };
        if (signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') return null;
        throw error;
      }
    },
    stop: () => pool.destroy(),
  };
}
