import type { ItemTypeSlug } from '@lectern/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import type { Db } from '../../../platform/db/database.ts';
import { taughtBy } from '../../courses/index.ts';
import { courses } from '../../courses/courses.tables.ts';
import {
  courseFactColumns,
  courseKnownTo,
  enrollmentOf,
  personColumns,
  readTimes,
  unlockOf,
} from '../../enrollments/index.ts';
import { courseUnlocks, enrollments } from '../../enrollments/enrollments.tables.ts';
import { courseProgress, itemProgress } from '../progress.tables.ts';
import type { ProgressStatus } from '../my-courses/status.rules.ts';

export type ProgressRecord = typeof courseProgress.$inferSelect;

const recordOf = preparedQuery((db) =>
  db
    .select()
    .from(courseProgress)
    .where(
      and(
        eq(courseProgress.userId, sql.placeholder('userId')),
        eq(courseProgress.courseId, sql.placeholder('courseId')),
      ),
    ),
);

export async function selectOptionalRecord(
  db: Db,
  one: { courseId: number; userId: number },
): Promise<ProgressRecord | undefined> {
  const [row] = await recordOf(db, one);
  return row;
}

/** Begins a record; the one that is there stays as it is. */
export async function insertRecordOnce(
  db: Db,
  { courseId, userId, now }: { courseId: number; userId: number; now: Date },
): Promise<ProgressRecord> {
  const [row] = await db
    .insert(courseProgress)
    .values({ userId, courseId, status: 'started', startedAt: now, modifiedAt: now })
    // Sets what is there already, so that the row comes back.
    .onConflictDoUpdate({ target: [courseProgress.userId, courseProgress.courseId], set: { userId } })
    .returning();
  if (!row) throw new Error('progress record not inserted');
  return row;
}

interface RecordFilter {
  id?: number;
  userId?: number;
  status?: ProgressStatus;
  /** Only in courses that the person may know of, at this moment. */
  knownAt?: Date;
  /** Only in courses of this author. */
  authorId?: number;
}

/** Records with their course and what lets their owner in. */
export async function selectRecords(
  db: Db,
  filter: RecordFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { id, userId, status, authorId } = filter;
  const where = and(
    id === undefined ? undefined : eq(courseProgress.id, id),
    userId === undefined ? undefined : eq(courseProgress.userId, userId),
    status === undefined ? undefined : eq(courseProgress.status, status),
    filter.knownAt && courseKnownTo(sql`${courseProgress.userId}`, filter.knownAt),
    authorId === undefined ? undefined : taughtBy(authorId),
  );
  const rows = await db
    .select({
      record: courseProgress,
      course: courseFactColumns,
      ...personColumns(sql<number>`${courseProgress.userId}`),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(courseProgress)
    .innerJoin(courses, eq(courses.id, courseProgress.courseId))
    .leftJoin(enrollments, enrollmentOf(sql<number>`${courseProgress.userId}`))
    .leftJoin(courseUnlocks, unlockOf(sql<number>`${courseProgress.userId}`))
    .where(where)
    .orderBy(desc(courseProgress.modifiedAt), desc(courseProgress.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, entitlements: readTimes(row.entitlements) }));
}

/** What is shown to a learner once a course. */
export interface ShownPrompts {
  ratingsModalOpened?: boolean | undefined;
  hasUserRedirected?: boolean | undefined;
  finishShown?: boolean | undefined;
}

export async function updateShown(db: Db, id: number, shown: ShownPrompts): Promise<void> {
  if (Object.values(shown).every((one) => one === undefined)) return;
  await db.update(courseProgress).set(shown).where(eq(courseProgress.id, id));
}

export async function updateStatus(
  db: Db,
  { id, status, now }: { id: number; status: ProgressStatus; now: Date },
): Promise<void> {
  await db.update(courseProgress).set({ status, modifiedAt: now }).where(eq(courseProgress.id, id));
}

/**
 * Marks a course as completed for good and says whether this call was the one that did. The day is that of the last
 * item, which may lie before the change of the outline that made it the last.
 */
export async function markCompleted(db: Db, { id, now }: { id: number; now: Date }): Promise<Date | null> {
  const [row] = await db
    .update(courseProgress)
    .set({
      completedAt: sql`coalesce((select max(done.completed_at) from ${itemProgress} done
        where done.user_id = ${courseProgress.userId} and done.course_id = ${courseProgress.courseId}
        and done.completed), ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(courseProgress.id, id), isNull(courseProgress.completedAt)))
    .returning({ completedAt: courseProgress.completedAt });
  return row?.completedAt ?? null;
}

/** Keeps other writers of this person's progress in this course out until the transaction ends. */
export async function holdProgress(db: Db, { courseId, userId }: { courseId: number; userId: number }): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${userId}::int, ${courseId}::int)`);
}

/** How much of a course there is and how much of it this person has done. */
export async function getCounts(
  db: Db,
  { courseId, userId, types }: { courseId: number; userId: number; types: readonly ItemTypeSlug[] },
): Promise<{ completed: number; total: number }> {
  const { rows } = await db.execute<{ completed: number; total: number }>(sql`
    select count(*)::int as total, (count(*) filter (where done.completed))::int as completed
    from course_items i
    left join ${itemProgress} done on done.item_id = i.id and done.user_id = ${userId}
    where i.course_id = ${courseId} and i.status = 'publish' and i.type in ${[...types]}`);
  return rows[0] ?? { completed: 0, total: 0 };
}
