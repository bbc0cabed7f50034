import { type SQL, sql } from 'drizzle-orm';
import { type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { ConnectionGroup } from '../db/connection.ts';
import { isUnreachable } from '../db/connections/unreachable.ts';
import { untilAnswered } from '../db/connections/until-answered.ts';
import { type Db, pooledConnections } from '../db/database.ts';
import { summarizeError } from '../log/error-report.ts';
import { within } from '../within.ts';
import { readInsert, type SplitInsert } from './queue-insert.ts';

export const JOB_SCHEMA = 'pgboss';

/** Jobs that have failed for the last time arrive here, also those whose process died on each try. */
export const EXHAUSTED_QUEUE = 'exhausted';

/** How often a failed job is tried again, and after how many seconds: each delay is about twice the one before. */
interface Retries {
  limit: number;
  delay: number;
  /** No delay is longer. */
  maxDelay: number;
}

/** Retries after 10, 20, 40 … seconds. */
const RETRIES: Retries = { limit: 5, delay: 10, maxDelay: 3600 };
/** A job whose process has died is seen by this, and given to another process within a minute or two. */
const HEARTBEAT_SECONDS = 30;
/** Longer than the queue's housekeeping takes. */
const SILENCE_TIMEOUT_MS = 120_000;
const RECONNECT_INTERVAL_MS = 500;
/** A database that is gone must not hold a stop up. */
const STOP_TIMEOUT_MS = 4000;

export interface Queue {
  name: string;
  retries?: Retries;
}

/** Its functions are methods, so that kinds with different data fit into one list. */
export interface JobKind<Data extends object = object> extends Queue {
  /** Runs at least once; must be safe to run again. */
  run(data: Data): Promise<void>;
  /** Runs when the last try has failed; must be safe to run again too. */
  giveUp?(data: Data): Promise<void>;
  /** What the log shows of a job in addition to its name and id: nothing that a person wrote. */
  label?(data: Data): string;
  /** How many are taken at a time, to run one after another. Absent: 1. */
  batch?: number;
  /** Standard cron line, UTC, for work that comes round. */
  cron?: string;
}

/** One failed try, or with `exhausted` the end of all tries. */
export interface JobFailure {
  job: string;
  jobId: string;
  label?: string;
  try: number;
  tries: number;
  exhausted: boolean;
}

/** How jobs of one name went, as far as the queue remembers. */
interface JobRuns {
  name: string;
  /** Of the job that was begun last. */
  lastRun: Date | null;
  lastResult: 'running' | 'done' | 'failed' | null;
  /** One is due or will be tried again. */
  waiting: boolean;
}

/** The one queue of the school. Jobs are written in the caller's transaction and run after its commit. */
export interface Jobs {
  send: <Data extends object>(db: Db, name: string, data: Data) => Promise<void>;
  /** Several jobs of one kind in one statement. */
  sendAll: <Data extends object>(db: Db, name: string, data: readonly Data[]) => Promise<void>;
  /** The insert of jobs as the end of a caller's own statement. `entries`: a JSON array of `{ data }`. */
  insertOf: (name: string, entries: SQL) => SQL;
  /** Has `thenLook` look for jobs of a caller's own statement. */
  lookAfterCommit: (name: string) => void;
  /** Brings a job that waits for its next try forward to now. False when no such job is waiting or at work. */
  hurry: <Data extends object>(db: Db, name: string, data: Data) => Promise<boolean>;
  /** Queues one now unless one is waiting to run. Says whether it did; at the end of the caller's transaction it counts. */
  sendOnce: (db: Db, queue: Queue) => Promise<boolean>;
  /**
   * Does work that commits, and then has this process look at once for the jobs that were queued by it: they would wait
   * up to two seconds for the next look.
   */
  thenLook: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** What the queue still knows of jobs by these names: each name that has any. */
  readRuns: (db: Db, names: readonly string[]) => Promise<JobRuns[]>;
  work: (kinds: readonly JobKind[]) => Promise<void>;
  /** Runs what is waiting, now, in this process; throws what a job throws. For tests and the command line. */
  drain: (kinds: readonly JobKind[]) => Promise<number>;
  stop: () => Promise<void>;
}

const jobTable = sql`${sql.identifier(JOB_SCHEMA)}.job`;
/** Held while it is decided whether a job is queued once more. */
const SEND_ONCE_LOCK = 7_315_021;

/** Jobs come with the number of their try and, where they are exhausted, with where they failed. */
const FULL = { includeMetadata: true } as const;

function queueOptions({ name, retries = RETRIES }: Queue): QueueOptions {
  return {
    retryLimit: retries.limit,
    retryBackoff: true,
    retryDelay: retries.delay,
    retryDelayMax: retries.maxDelay,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    ...(name !== EXHAUSTED_QUEUE && { deadLetter: EXHAUSTED_QUEUE }),
  };
}

export async function startJobs(
  url: string,
  options: {
    queues: readonly Queue[];
    onError: (error: Error) => void;
    onFailure?: (failure: JobFailure, error: unknown) => void;
    supervise: boolean;
    group?: ConnectionGroup | undefined;
  },
): Promise<Jobs> {
  const boss = new PgBoss({
    ...pooledConnections({ group: options.group, silenceTimeoutMillis: SILENCE_TIMEOUT_MS }),
    connectionString: url,
    schema: JOB_SCHEMA,
    max: 2,
    application_name: 'lectern jobs',
    supervise: options.supervise,
    schedule: options.supervise,
  });
  boss.on('error', options.onError);
  await boss.start().catch(async (error: unknown) => {
    // What it has opened would go on asking.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  });
  const stopping = new AbortController();

  /** Ends when the database answers, or the process stops. */
  async function databaseAnswers(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await boss.getDb().executeSql('select 1');
        return;
      } catch {
        await delay(RECONNECT_INTERVAL_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  /** The queues that the current work has written to. */
  const written = new AsyncLocalStorage<Set<string>>();
  const workers = new Map<string, string>();

  async function thenLook<Result>(work: () => Promise<Result>): Promise<Result> {
    const names = new Set<string>();
    const result = await written.run(names, work);
    for (const name of names) {
      const worker = workers.get(name);
      if (worker !== undefined) boss.notifyWorker(worker);
    }
    return result;
  }

  /** The insert of each queue that exists, around its list of jobs. */
  const inserts = new Map<string, SplitInsert>();
  /** A job can only be written to a queue that exists; one that a former version made gets the options of this one. */
  async function ensureQueue(queue: Queue) {
    if (inserts.has(queue.name)) return;
    await boss.createQueue(queue.name, queueOptions(queue));
    await boss.updateQueue(queue.name, queueOptions(queue));
    inserts.set(queue.name, await readInsert(boss, queue.name));
  }
  await ensureQueue({ name: EXHAUSTED_QUEUE });
  for (const queue of options.queues) await ensureQueue(queue);

  function insertOf(name: string, entries: SQL): SQL {
    const insert = inserts.get(name);
    if (!insert) throw new Error(`There is no queue ${name}`);
    return sql`${sql.raw(insert.before)}${entries}${sql.raw(insert.after)}`;
  }

  const lookAfterCommit = (name: string) => void written.getStore()?.add(name);

  async function insert(db: Db, name: string, data: readonly object[]) {
    if (data.length === 0) return;
    lookAfterCommit(name);
    await db.execute(insertOf(name, sql`${JSON.stringify(data.map((entry) => ({ data: entry })))}`));
  }

  async function runOne(kind: JobKind, job: JobWithMetadata<object>): Promise<void> {
    let reported = false;
    const report = (error: unknown) => {
      if (reported) return;
      reported = true;
      const label = kind.label?.(job.data);
      options.onFailure?.(
        {
          job: kind.name,
          jobId: job.id,
          ...(label !== undefined && { label }),
          try: job.retryCount + 1,
          tries: job.retryLimit + 1,
          exhausted: false,
        },
        error,
      );
    };
    // A job that takes too long has failed for the queue, whatever becomes of it here.
    const onAbort = () => report(new Error('the job took too long, or the process is stopping'));
    job.signal?.addEventListener('abort', onAbort, { once: true });
    try {
      await thenLook(() => kind.run(job.data));
    } catch (error) {
      report(error);
      throw error;
    } finally {
      job.signal?.removeEventListener('abort', onAbort);
    }
  }

  async function endOne(kinds: readonly JobKind[], job: JobWithMetadata<object>): Promise<void> {
    const kind = kinds.find(({ name }) => name === job.sourceName);
    await kind?.giveUp?.(job.data);
    const label = kind?.label?.(job.data);
    const tries = (job.sourceRetryCount ?? 0) + 1;
    const failure = { job: job.sourceName ?? 'unknown', jobId: job.sourceId ?? job.id, try: tries, tries };
    options.onFailure?.({ ...failure, ...(label !== undefined && { label }), exhausted: true }, undefined);
  }

  /** What the queue keeps of a failure is as free of values as the log. */
  const asKept = (error: unknown) => Object.assign(new Error(summarizeError(error)), { stack: undefined });

  /** Runs one job. Its failure is that of no other of its batch. */
  async function settle(
    job: JobWithMetadata<object>,
    run: (job: JobWithMetadata<object>) => Promise<void>,
  ): Promise<JobResult> {
    try {
      await run(job);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      // Reported to a database that is away, the failure would be lost: the job would wait for its heartbeat.
      if (isUnreachable(error)) await databaseAnswers();
      return { id: job.id, status: 'failed', output: asKept(error) };
    }
  }

  return {
    send: (db, name, data) => insert(db, name, [data]),
    sendAll: insert,
    insertOf,
    lookAfterCommit,
    thenLook,
    async hurry(db, name, data) {
      const found = await db.execute(sql`
        update ${jobTable} set start_after = least(start_after, now())
        where name = ${name} and state in ('created', 'retry', 'active') and data @> ${JSON.stringify(data)}::jsonb`);
      return (found.rowCount ?? 0) > 0;
    },
    async sendOnce(db, queue) {
      await ensureQueue(queue);
      const { name } = queue;
      await db.execute(sql`select pg_advisory_xact_lock(${SEND_ONCE_LOCK}, hashtext(${name}))`);
      const { rows } = await db.execute(sql`
        select 1 from ${jobTable} where name = ${name} and state in ('created', 'retry') limit 1`);
      if (rows.length > 0) return false;
      await insert(db, name, [{}]);
      return true;
    },
    async readRuns(db, names) {
      if (names.length === 0) return [];
      const { rows } = await db.execute<{
        name: string;
        at: string | null;
        state: string | null;
        waiting: boolean;
      }>(sql`
        select name, max(started_on)::text as at,
               (array_agg(state::text order by started_on desc) filter (where started_on is not null))[1] as state,
               bool_or(state in ('created', 'retry')) as waiting
        from ${jobTable} where name in ${[...names]} group by name`);
      return rows.map(({ name, at, state, waiting }) => ({
        name,
        lastRun: at === null ? null : new Date(at),
        lastResult: state === null ? null : state === 'active' ? 'running' : state === 'completed' ? 'done' : 'failed',
        waiting,
      }));
    },
    async work(kinds) {
      const start = async (name: string, run: (job: JobWithMetadata<object>) => Promise<void>, batchSize = 1) => {
        const worker: string = await boss.work(
          name,
          { pollingIntervalSeconds: 2, ...FULL, batchSize, perJobResults: true },
          async (jobs: JobWithMetadata<object>[]) => {
            const results: JobResult[] = [];
            // They come in no order.
            const inOrder = jobs.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime());
            // Jobs that are not begun when the process stops are tried again.
            for (const job of inOrder) if (!job.signal?.aborted) results.push(await settle(job, run));
            // Where one was there may be more: without this, each job would wait for the next look.
            boss.notifyWorker(worker);
            return results;
          },
        );
        workers.set(name, worker);
      };
      for (const kind of kinds) {
        const { cron } = kind;
        await untilAnswered(() => ensureQueue(kind));
        if (options.supervise && cron) await untilAnswered(() => boss.schedule(kind.name, cron));
        await untilAnswered(() => start(kind.name, (job) => runOne(kind, job), kind.batch));
      }
      await start(EXHAUSTED_QUEUE, (job) => endOne(kinds, job));
    },
    async drain(kinds) {
      let done = 0;
      const runAll = async (name: string, run: (job: JobWithMetadata<object>) => Promise<void>) => {
        for (;;) {
          const [job] = await boss.fetch<object>(name, FULL);
          if (!job) return;
          await run(job).catch(async (error: unknown) => {
            await boss.fail(name, job.id, asKept(error));
            throw error;
          });
          await boss.complete(name, job.id);
          done += 1;
        }
      };
      for (const kind of kinds) {
        await ensureQueue(kind);
        await runAll(kind.name, (job) => runOne(kind, job));
      }
      await runAll(EXHAUSTED_QUEUE, (job) => endOne(kinds, job));
      return done;
    },
    async stop() {
      stopping.abort();
      await within(STOP_TIMEOUT_MS, boss.stop({ graceful: true, timeout: 3000 }).catch(options.onError));
    },
  };
}
