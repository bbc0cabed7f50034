import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { JOB_SCHEMA } from '../../platform/jobs/jobs.ts';

/** What the database says of itself, in one statement. */
export async function readDatabaseFacts(db: Db) {
  const { rows } = await db.execute<{ version: string; zone: string; now: string; hashes: string[] }>(sql`
    select current_setting('server_version') as version, current_setting('TimeZone') as zone,
           (extract(epoch from clock_timestamp()) * 1000)::text as now,
           (select coalesce(json_agg(hash order by created_at), '[]') from drizzle.__drizzle_migrations) as hashes`);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  return { ...row, now: Number(row.now) };
}

/** Jobs of all queues. */
export async function countJobs(db: Db): Promise<{ waiting: number; failed: number; oldestSeconds: number | null }> {
  const { rows } = await db.execute<{ waiting: string; failed: string; oldest: string | null }>(sql`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
           count(*) filter (where state = 'failed') as failed,
           extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())) as oldest
    from ${sql.identifier(JOB_SCHEMA)}.job where state in ('created', 'retry', 'failed')`);
  const { waiting = 0, failed = 0, oldest = null } = rows[0] ?? {};
  return {
    waiting: Number(waiting),
    failed: Number(failed),
    oldestSeconds: oldest === null ? null : Math.max(0, Math.round(Number(oldest))),
  };
}

/** What became of the newest email. */
export async function readLastMail(db: Db): Promise<'kept' | 'queued' | 'sent' | 'failed' | null> {
  const { rows } = await db.execute<{ status: 'kept' | 'queued' | 'sent' | 'failed' }>(
    sql`select status from mails order by created_at desc limit 1`,
  );
  return rows[0]?.status ?? null;
}
