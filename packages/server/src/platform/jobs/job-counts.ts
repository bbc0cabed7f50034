import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { JOB_SCHEMA } from './jobs.ts';

interface JobCounts {
  /** Due and not begun. */
  waiting: number;
  active: number;
  /** Given up, as long as the queue remembers them. */
  failed: number;
  /** For how long the oldest of those that wait has been due; null while none waits. */
  oldestSeconds: number | null;
}

/** Number of jobs per state. All processes of a school share one queue. */
export async function countJobs(db: Db): Promise<JobCounts> {
  const due = sql`state in ('created', 'retry') and start_after <= now()`;
  const { rows } = await db.execute<{ waiting: number; active: number; failed: number; oldest: string | null }>(sql`
    select count(*) filter (where ${due}) as waiting,
           count(*) filter (where state = 'active') as active,
           count(*) filter (where state = 'failed') as failed,
           extract(epoch from now() - min(start_after) filter (where ${due})) as oldest
    from ${sql.identifier(JOB_SCHEMA)}.job
    where state in ('created', 'retry', 'active', 'failed')`);
  const { waiting = 0, active = 0, failed = 0, oldest = null } = rows[0] ?? {};
  const oldestSeconds = oldest === null ? null : Math.max(0, Math.round(Number(oldest)));
  return { waiting: Number(waiting), active: Number(active), failed: Number(failed), oldestSeconds };
}
