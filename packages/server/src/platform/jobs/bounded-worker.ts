import { createConcurrencyLimiter, type Owner } from '../concurrency-limiter.ts';
import { AppError } from '../errors.ts';
import { createThreadPool } from './thread-pool.ts';

/** Limits of a worker thread. */
export interface WorkerLimits {
  /** Tasks that wait for the thread. */
  waiting: number;
  timeoutMs: number;
  memoryMb: number;
  /** Tasks of one person that run or wait. */
  share?: number;
}

const RETRY_SECONDS = 5;

function createPool<Task, Result>(module: URL, { memoryMb }: WorkerLimits) {
  const pool = createThreadPool<Task, Result>(module, { threads: 1, memoryMb });
  // The end of a thread without a task; unheard, it would end the server. A task that has no thread times out.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Runs a function of a module in a thread that starts when it is first needed. Throws `unavailable` when too many tasks
 * wait or one needs too much time or memory, and `rate_limited` when a person has too many.
 */
export function createBoundedWorker<Task, Result>(
  { module, name }: { module: URL; name: string },
  limits: WorkerLimits,
) {
  const through = createConcurrencyLimiter(1, limits.waiting, { ...(limits.share && { share: limits.share }) });
  let pool: ReturnType<typeof createPool<Task, Result>> | undefined;

  return {
    run: (task: Task, owner?: Owner): Promise<Result> =>
      through(async () => {
        pool ??= createPool<Task, Result>(module, limits);
        const signal = AbortSignal.timeout(limits.timeoutMs);
        try {
          return await pool.run(task, { signal, name });
        } catch (error) {
          const { code } = error as { code?: string };
          if (signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY')
            throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
          throw error;
        }
      }, owner),
    async stop(): Promise<void> {
      await pool?.destroy();
    },
  };
}
