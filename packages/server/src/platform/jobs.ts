import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { ConnectionGroup } from './db/connection.ts';
import { type Db, pooledConnections } from './db/database.ts';
import { within } from './within.ts';

export const JOB_SCHEMA = 'pgboss';

/**
 * Retries after 10, 20, 40 … seconds. A job whose process has died is seen by its missing heartbeat, and given to
 * another process within a minute or two.
 */
const QUEUE_OPTIONS = { retryLimit: 5, retryBackoff: true, retryDelay: 10, heartbeatSeconds: 30 };

/** Longer than the queue's housekeeping takes. */
const SILENCE_TIMEOUT_MS = 120_000;
/** A database that is gone must not hold a stop up. */
const STOP_TIMEOUT_MS = 4000;

export interface JobKind<Data extends object> {
  name: string;
  /** Runs at least once; must be safe to run again. */
  run: (data: Data) => Promise<void>;
  /** Standard cron line, UTC, for work that comes round. */
  cron?: string;
}

/** The one queue of the school. Jobs are written in the caller's transaction and run after its commit. */
export interface Jobs {
  send: <Data extends object>(db: Db, name: string, data: Data) => Promise<void>;
  /** Several jobs of one kind in one statement. */
  sendAll: <Data extends object>(db: Db, name: string, data: readonly Data[]) => Promise<void>;
  work: (kinds: readonly JobKind<never>[]) => Promise<void>;
  /** Runs what is waiting, now, in this process. For tests and the command line. */
  drain: (kinds: readonly JobKind<never>[]) => Promise<number>;
  stop: () => Promise<void>;
}

export async function startJobs(
  url: string,
  options: {
    queues: readonly string[];
    onError: (error: Error) => void;
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
  await boss.start();
  // A job can only be written to a queue that exists.
  for (const name of options.queues) {
    await boss.createQueue(name, QUEUE_OPTIONS);
  }

  const known = new Set<string>(options.queues);
  async function ensureQueue(name: string) {
    if (known.has(name)) return;
    await boss.createQueue(name, QUEUE_OPTIONS);
    known.add(name);
  }

  async function insert(db: Db, name: string, data: readonly object[]) {
    if (data.length === 0) return;
    await boss.insert(
      name,
      data.map((entry) => ({ data: entry })),
      { db: fromDrizzle(db, sql) },
    );
  }

  return {
    send: (db, name, data) => insert(db, name, [data]),
    sendAll: insert,
    async work(kinds) {
      for (const kind of kinds) {
        await ensureQueue(kind.name);
        if (options.supervise && kind.cron) await boss.schedule(kind.name, kind.cron);
        const worker: string = await boss.work(kind.name, { pollingIntervalSeconds: 2 }, async (jobs) => {
          for (const job of jobs) {
            await kind.run(job.data as never);
          }
          // Where one was there may be more: without this, each job would wait for the next look.
          boss.notifyWorker(worker);
        });
      }
    },
    async drain(kinds) {
      let done = 0;
      for (const kind of kinds) {
        await ensureQueue(kind.name);
        for (;;) {
          const [job] = await boss.fetch(kind.name);
          if (!job) break;
          await kind.run(job.data as never);
          await boss.complete(kind.name, job.id);
          done += 1;
        }
      }
      return done;
    },
    async stop() {
      await within(STOP_TIMEOUT_MS, boss.stop({ graceful: true, timeout: 3000 }).catch(options.onError));
    },
  };
}
