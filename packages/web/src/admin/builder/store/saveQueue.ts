export interface Job {
  /** A waiting job is replaced by a later one with its key. */
  key: string;
  run: () => Promise<unknown>;
  /** Called when the job fails for good: refused by the server, or without waiting for a connection. */
  refused: (error: unknown) => void;
  /** Stays in the queue when the school cannot be reached. The others are given up: their maker asks again. */
  lasting: boolean;
}

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'conflict'; error: unknown };

/** 'later': the job may succeed when tried again. 'conflict': a person has to decide first. */
export type Verdict = 'later' | 'conflict' | 'refused';

/**
 * Runs one job after the other, never two at once: each save names the revision that the one before it made. A job
 * that failed stays in front until `retry`, so nothing overtakes it.
 */
export function createSaveQueue({
  classifyError,
  onState,
}: {
  classifyError: (error: unknown) => Verdict;
  onState: (state: SaveState) => void;
}) {
  let jobs: Job[] = [];
  let running = false;
  let halted: Extract<SaveState, { error: unknown }> | null = null;
  /** The last job failed, also while it is tried again. */
  let failing = false;
  let whenIdle: (() => void)[] = [];

  function tell() {
    onState(halted ?? { kind: jobs.length > 0 ? 'saving' : 'saved' });
    if (jobs.length > 0 && !halted) return;
    if (!halted) failing = false;
    for (const resolve of whenIdle.splice(0)) resolve();
  }

  function halt(state: Extract<SaveState, { error: unknown }>) {
    halted = state;
    failing = true;
    const given = jobs.filter((job) => !job.lasting);
    jobs = jobs.filter((job) => job.lasting);
    for (const job of given) job.refused(state.error);
  }

  async function work() {
    if (running) return;
    running = true;
    while (jobs[0] && !halted) {
      const job = jobs[0];
      try {
        await job.run();
        failing = false;
        jobs = jobs.filter((one) => one !== job);
      } catch (error) {
        const verdict = classifyError(error);
        if (verdict === 'refused') {
          jobs = jobs.filter((one) => one !== job);
          job.refused(error);
        } else halt({ kind: verdict === 'conflict' ? 'conflict' : 'failed', error });
      }
      tell();
    }
    running = false;
  }

  return {
    add(job: Job) {
      const at = jobs.findIndex((one, index) => one.key === job.key && !(running && index === 0));
      jobs = at < 0 ? [...jobs, job] : jobs.with(at, job);
      // Something new to save is a good moment to try again; a conflict waits for its answer.
      if (halted?.kind === 'failed') halted = null;
      if (halted && !job.lasting) halt(halted);
      tell();
      void work();
    },
    retry() {
      halted = null;
      tell();
      void work();
    },
    /** Takes jobs out that have not begun. */
    drop(isDropped: (key: string) => boolean) {
      jobs = jobs.filter((job, index) => (running && index === 0) || !isDropped(job.key));
      tell();
    },
    pending: () => jobs.length,
    isFailing: () => failing,
    /** Resolves when everything is saved, or nothing goes on. */
    idle: () =>
      new Promise<void>((resolve) => {
        if (jobs.length === 0 || halted) resolve();
        else whenIdle = [...whenIdle, resolve];
      }),
  };
}
