import { Piscina } from 'piscina';
import type * as worker from './text-worker.ts';

const IDLE_MS = 10_000;
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
  const pool = new Piscina({
    filename: new URL('./text-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // Flags of a test runner or a debugger are not for the thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
  });
  return {
    async read(name, input) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      try {
        return await pool.run(input, { name, signal });
      } catch (error) {
        const { code } = error as { code?: string };
        if (signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') return null;
        throw error;
      }
    },
    stop: () => pool.destroy(),
  };
}
