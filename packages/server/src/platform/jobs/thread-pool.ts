import { Piscina } from 'piscina';

const IDLE_MS = 30_000;

/** Threads that run the functions of a module. They start when they are needed, and end when they are idle. */
export const createThreadPool = <Task, Result>(
  module: URL,
  { threads, memoryMb }: { threads: number; memoryMb: number },
): Piscina<Task, Result> =>
  new Piscina<Task, Result>({
    filename: module.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    // Flags of a test runner or a debugger are not for the threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  });
