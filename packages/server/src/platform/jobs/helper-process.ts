import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createConcurrencyLimiter, type Owner } from '../concurrency-limiter.ts';
import { AppError } from '../errors.ts';
import { neverAborted, untilAborted } from '../until-aborted.ts';

/** What the helper answers: its result, or that the input itself is to blame. Anything else is a failure. */
export type HelperAnswer<Result> = { result: Result } | { rejected: true } | { failed: string };

/** The helper rejected the input, or crashed on it. The same input is rejected again. */
export class HelperRejected extends Error {
  override name = 'HelperRejected';
}

/** How soon it is worth trying again. */
const RETRY_SECONDS = 5;
/** Signals of a crash in native code. Any other signal comes from outside and says nothing about the input. */
const CRASHES = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGTRAP', 'SIGSYS']);

/** The process was killed: by the system, or since the task was aborted. The same input may work later. */
export class HelperKilled extends AppError {
  override name = 'HelperKilled';
  /** The task took longer than `taskMs`. */
  readonly timedOut: boolean;

  constructor({ timedOut }: { timedOut: boolean }) {
    super('unavailable', { retryAfter: RETRY_SECONDS });
    this.timedOut = timedOut;
  }
}

export interface HelperOptions {
  /** The module that the process runs; it calls `serveHelper`. */
  module: URL;
  /** How long an unused process is kept. When it ends, the system gets all of its memory back. */
  idleMs: number;
  /** A task that takes longer ends with its process. */
  taskMs: number;
  maxWaiting: number;
  /** Tasks of one owner that run or wait. Absent: without a bound. */
  share?: number;
  /** Places in the queue for tasks of staff. */
  staffPlaces?: number;
}

interface TaskOptions {
  owner?: Owner | undefined;
  /** Ends the task, with its process if it runs. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs tasks one at a time in a child process that starts with the first task and ends when it has been idle. For work
 * in native code on input from strangers: a crash, and memory that the allocator never returns, stay out of the server.
 */
export function createHelperProcess<Task, Result>({ module, idleMs, taskMs, maxWaiting, ...fairness }: HelperOptions) {
  const oneAtATime = createConcurrencyLimiter(1, maxWaiting, fairness);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(module), [], {
      execArgv: ['--max-old-space-size=256'],
      env: helperEnv(),
      serialization: 'advanced',
      // What a failing start prints belongs in the log of the server.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Each task hears of it through its own listener.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // Whatever is waiting for an answer keeps the server alive, not the idle process.
    started.unref();
    started.channel?.unref();
    child = started;
    return started;
  }

  function ask(task: Task, signal: AbortSignal | undefined): Promise<HelperAnswer<Result>> {
    const helper = child ?? start();
    return new Promise((resolve, reject) => {
      let timedOut = false;
      const kill = () => {
        // Forgotten first: the next task starts another process.
        if (child === helper) child = undefined;
        helper.kill('SIGKILL');
      };
      const timeout = setTimeout(() => {
        timedOut = true;
        kill();
      }, taskMs);
      const settle = (answer: HelperAnswer<Result> | Error) => {
        clearTimeout(timeout);
        signal?.removeEventListener('abort', kill);
        helper.off('message', settle).off('exit', onExit).off('error', settle);
        helper.channel?.unref();
        if (answer instanceof Error) reject(answer);
        else resolve(answer);
      };
      const onExit = (code: number | null, killedBy: NodeJS.Signals | null) => {
        if (child === helper) child = undefined;
        if (!killedBy) settle(new Error(`the helper process ended with code ${code}`));
        else settle(CRASHES.has(killedBy) ? { rejected: true } : new HelperKilled({ timedOut }));
      };
      signal?.addEventListener('abort', kill, { once: true });
      helper.on('message', settle).on('exit', onExit).on('error', settle);
      helper.channel?.ref();
      helper.send({ task }, (error) => error && settle(error));
    });
  }

  async function inputOf(task: Task | (() => Promise<Task>), signal = neverAborted): Promise<Task> {
    return typeof task === 'function' ? untilAborted((task as () => Promise<Task>)(), signal) : task;
  }

  function end(): void {
    const ended = child;
    // Forgotten first: a task that comes while it ends starts the next one.
    child = undefined;
    if (ended?.connected) ended.disconnect();
  }

  return {
    /**
     * Throws `HelperRejected` when the input is to blame, `HelperKilled` when the process was killed, `unavailable` when
     * the queue is full and `rate_limited` when the owner has too many tasks. A task that is a function is read when its
     * turn comes, so that the inputs of waiting tasks need no memory.
     */
    run: (task: Task | (() => Promise<Task>), { owner, signal }: TaskOptions = {}): Promise<Result> =>
      oneAtATime(async () => {
        clearTimeout(idle);
        try {
          // Aborted while it was waiting.
          signal?.throwIfAborted();
          const input = await inputOf(task, signal);
          signal?.throwIfAborted();
          const answer = await ask(input, signal);
          if ('result' in answer) return answer.result;
          throw 'failed' in answer ? new Error(answer.failed) : new HelperRejected();
        } finally {
          idle = setTimeout(end, idleMs).unref();
        }
      }, owner),
    /** The number of the process while there is one. */
    pid: () => child?.pid,
  };
}

/** No secret of the server is handed on. A decoder with two heaps instead of one a thread needs less memory. */
function helperEnv(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR, TEMP, TMP, NODE_COMPILE_CACHE } = process.env;
  const known = { PATH, SystemRoot, TMPDIR, TEMP, TMP, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: '2' };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** The other end: answers the tasks of the process that has started this one, and ends with it. */
export function serveHelper<Task, Result>(
  work: (task: Task) => Promise<Result>,
  isInputError: (error: unknown) => boolean,
): void {
  // A signal to the whole group reaches this process too; the server finishes its uploads before it ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit(0));
  process.on('message', ({ task }: { task: Task }) => {
    void work(task)
      .then(
        (result): HelperAnswer<Result> => ({ result }),
        (error: unknown): HelperAnswer<Result> =>
          isInputError(error) ? { rejected: true } : { failed: error instanceof Error ? error.message : String(error) },
      )
      .then((answer) => process.send?.(answer));
  });
}
