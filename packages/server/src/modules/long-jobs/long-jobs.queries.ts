import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { longJobs, type UtilityRunState } from './long-jobs.tables.ts';

export type LongJobRow = typeof longJobs.$inferSelect;
export type Refusal = LongJobRow['errors'][number];

const UNFINISHED = ['queued', 'running'] as const;
/** More refusals than anybody reads; all are counted. */
const MAX_ERRORS = 100;
const MAX_SHOWN = 100;

/** One person's starts come one after the other, so that they count each other. */
export async function lockStarts(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`long-jobs:${userId}`}))`);
}

/** Serializes the starts of utilities. */
export async function lockUtilities(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('long-jobs:utilities'))`);
}

export async function countUnfinished(db: Db, userId: number): Promise<number> {
  return db.$count(longJobs, and(eq(longJobs.userId, userId), inArray(longJobs.status, [...UNFINISHED])));
}

export async function insertLongJob(db: Db, row: Omit<typeof longJobs.$inferInsert, 'errors'>): Promise<LongJobRow> {
  const [inserted] = await db
    .insert(longJobs)
    .values({ ...row, errors: [] })
    .returning();
  if (!inserted) throw new Error('long job not inserted');
  return inserted;
}

export async function selectLongJobsOf(db: Db, userId: number, since: Date): Promise<LongJobRow[]> {
  return db
    .select()
    .from(longJobs)
    .where(and(eq(longJobs.userId, userId), gt(longJobs.createdAt, since)))
    .orderBy(desc(longJobs.createdAt), desc(longJobs.id))
    .limit(MAX_SHOWN);
}

export async function selectOptionalLongJob(db: Db, id: number): Promise<LongJobRow | undefined> {
  const [row] = await db.select().from(longJobs).where(eq(longJobs.id, id));
  return row;
}

/** Goes on unless the job has ended: false when it was canceled meanwhile. */
export async function updateRunning(
  db: Db,
  id: number,
  fields: Partial<Pick<typeof longJobs.$inferInsert, 'status' | 'done' | 'total' | 'input' | 'fileKey' | 'finishedAt'>>,
): Promise<boolean> {
  const changed = await db
    .update(longJobs)
    .set(fields)
    .where(and(eq(longJobs.id, id), inArray(longJobs.status, [...UNFINISHED])))
    .returning({ id: longJobs.id });
  return changed.length > 0;
}

/**
 * Counts rows as worked through, from where the caller believes the job to be. undefined: another process has been
 * there, which means that it works on the same job.
 */
export async function advance(
  db: Db,
  id: number,
  { from, by, refusals }: { from: number; by: number; refusals: readonly Refusal[] },
): Promise<LongJobRow['status'] | undefined> {
  const [row] = await db
    .update(longJobs)
    .set({
      done: from + by,
      ...(refusals.length > 0 && {
        failed: sql`${longJobs.failed} + ${refusals.length}`,
        errors: sql`(select coalesce(jsonb_agg(e.value order by e.place), '[]'::jsonb)
          from jsonb_array_elements(${longJobs.errors} || ${JSON.stringify(refusals)}::jsonb)
            with ordinality as e(value, place) where e.place <= ${MAX_ERRORS})`,
      }),
    })
    .where(and(eq(longJobs.id, id), eq(longJobs.done, from)))
    .returning({ status: longJobs.status });
  return row?.status;
}

/**
 * Counts a change in the transaction that makes it. Returns false when the job has ended: the change must be rolled
 * back.
 */
export async function addChanged(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db
    .update(longJobs)
    .set({
      input: sql`jsonb_set(${longJobs.input}, '{utility,changed}',
        to_jsonb((${longJobs.input} #>> '{utility,changed}')::int + 1))`,
    })
    .where(and(eq(longJobs.id, id), inArray(longJobs.status, [...UNFINISHED])));
  return (rowCount ?? 0) > 0;
}

/** Stores the id of the row that a utility has checked last. */
export async function setLookedAt(db: Db, id: number, after: number): Promise<void> {
  await db
    .update(longJobs)
    .set({ input: sql`jsonb_set(${longJobs.input}, '{utility,after}', to_jsonb(${after}::bigint))` })
    .where(eq(longJobs.id, id));
}

/** Whether a run of this utility is in progress, for any user. */
export async function isUtilityRunning(db: Db, utility: UtilityRunState['id']): Promise<boolean> {
  const running = and(
    eq(longJobs.kind, 'utility'),
    inArray(longJobs.status, [...UNFINISHED]),
    sql`${longJobs.input} #>> '{utility,id}' = ${utility}`,
  );
  return (await db.$count(longJobs, running)) > 0;
}

/** The most recent run of each utility that has not been deleted. */
export async function selectLastUtilityRuns(db: Db, since: Date): Promise<LongJobRow[]> {
  const utility = sql`${longJobs.input} #>> '{utility,id}'`;
  return db
    .selectDistinctOn([utility])
    .from(longJobs)
    .where(and(eq(longJobs.kind, 'utility'), gt(longJobs.createdAt, since)))
    .orderBy(utility, desc(longJobs.createdAt), desc(longJobs.id));
}

/** Ends a job that has not ended; answers whether it did. */
export async function endLongJob(
  db: Db,
  id: number,
  { status, error, now }: { status: 'done' | 'failed' | 'cancelled'; error?: Refusal; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(longJobs)
    .set({
      status,
      finishedAt: now,
      ...(error && { errors: sql`${longJobs.errors} || ${JSON.stringify([error])}::jsonb` }),
    })
    .where(and(eq(longJobs.id, id), inArray(longJobs.status, [...UNFINISHED])));
  return (rowCount ?? 0) > 0;
}

/** Jobs whose retention has ended. */
export async function selectOldLongJobs(db: Db, before: Date): Promise<Pick<LongJobRow, 'id' | 'fileKey'>[]> {
  return db
    .select({ id: longJobs.id, fileKey: longJobs.fileKey })
    .from(longJobs)
    .where(lt(longJobs.createdAt, before))
    .limit(1000);
}

export async function deleteLongJobs(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(longJobs).where(inArray(longJobs.id, [...ids]));
}

/** Jobs that have not ended long after their start: their process is gone. */
export async function failStuckLongJobs(
  db: Db,
  { before, error, now }: { before: Date; error: Refusal; now: Date },
): Promise<Pick<LongJobRow, 'id' | 'userId'>[]> {
  return db
    .update(longJobs)
    .set({ status: 'failed', finishedAt: now, errors: [error] })
    .where(and(inArray(longJobs.status, [...UNFINISHED]), lt(longJobs.createdAt, before)))
    .returning({ id: longJobs.id, userId: longJobs.userId });
}
