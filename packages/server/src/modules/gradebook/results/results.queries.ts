import type { ColumnKey, ScoreCell } from '@lectern/contract/course-score';
import { and, asc, eq, getTableColumns, gt, inArray, notInArray, sql } from 'drizzle-orm';
import { chunksOf } from '../../../platform/db/chunks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { enrollmentIsActive } from '../../enrollments/index.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { holdMembers } from '../../identity/index.ts';
import { courseProgress } from '../../progress/progress.tables.ts';
import { gradebookCells, gradebooks, gradeResults } from '../gradebook.tables.ts';

export type ResultRow = typeof gradeResults.$inferSelect;
export type CellRow = typeof gradebookCells.$inferSelect;

export const keyOfCell = ({ itemId, columnId }: Pick<CellRow, 'itemId' | 'columnId'>): ColumnKey =>
  itemId === null ? `manual:${columnId ?? 0}` : `item:${itemId}`;

/** People of courses. */
export interface PeopleOf {
  courseIds: readonly number[];
  userIds: readonly number[];
}

/** The learners of courses among these people, and whether their score is final. */
export const selectLearners = (db: Db, { courseIds, userIds, now }: PeopleOf & { now: Date }) =>
  db
    .select({
      courseId: enrollments.courseId,
      userId: enrollments.userId,
      isFinal: sql<boolean>`(${courseProgress.completedAt} is not null or not ${enrollmentIsActive(enrollments.id, now)})`,
    })
    .from(enrollments)
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.courseId, enrollments.courseId), eq(courseProgress.userId, enrollments.userId)),
    )
    .where(and(inArray(enrollments.courseId, [...courseIds]), inArray(enrollments.userId, [...userIds])));

/** Those of these people who learn in the course. Their accounts are not erased until the transaction ends. */
export async function holdLearners(
  db: Db,
  { courseId, userIds, now }: { courseId: number; userIds: readonly number[]; now: Date },
): Promise<ReadonlySet<number>> {
  const members = await holdMembers(db, userIds);
  const rows = await selectLearners(db, { courseIds: [courseId], userIds: [...members], now });
  return new Set(rows.map(({ userId }) => userId));
}

export const selectCells = (db: Db, { courseIds, userIds }: PeopleOf): Promise<CellRow[]> =>
  db
    .select()
    .from(gradebookCells)
    .where(and(inArray(gradebookCells.courseId, [...courseIds]), inArray(gradebookCells.userId, [...userIds])));

/** What a cell of the score is before staff enter anything. */
export const emptyCell = (key: ColumnKey): ScoreCell => ({
  key,
  state: 'none',
  earned: 0,
  total: 0,
  excused: false,
  override: null,
});

export const selectResults = (db: Db, { courseIds, userIds }: PeopleOf): Promise<ResultRow[]> =>
  db
    .select()
    .from(gradeResults)
    .where(and(inArray(gradeResults.courseId, [...courseIds]), inArray(gradeResults.userId, [...userIds])));

export async function selectOptionalResult(db: Db, id: number) {
  const [row] = await db
    .select({
      result: getTableColumns(gradeResults),
      course: {
        id: courses.id,
        name: courses.name,
        authorId: courses.authorId,
        additionalAuthorIds: courses.additionalAuthorIds,
      },
    })
    .from(gradeResults)
    .innerJoin(courses, eq(courses.id, gradeResults.courseId))
    .where(eq(gradeResults.id, id));
  return row;
}

const replaced = (name: string) => sql.raw(`excluded.${name}`);

export async function upsertResults(db: Db, rows: readonly (typeof gradeResults.$inferInsert)[]): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await db
      .insert(gradeResults)
      .values(chunk)
      .onConflictDoUpdate({
        target: [gradeResults.courseId, gradeResults.userId],
        set: {
          cells: replaced('cells'),
          categories: replaced('categories'),
          percent: replaced('percent'),
          computedPercent: replaced('computed_percent'),
          gradeId: replaced('grade_id'),
          status: replaced('status'),
          updatedAt: replaced('updated_at'),
        },
      });
  }
}

export async function deleteResults(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(gradeResults).where(inArray(gradeResults.id, [...ids]));
}

export async function updateOverride(
  db: Db,
  id: number,
  override: Pick<ResultRow, 'overridePercent' | 'overrideReason' | 'overrideById' | 'overrideAt'>,
): Promise<void> {
  await db.update(gradeResults).set(override).where(eq(gradeResults.id, id));
}

/** A result of an override alone; what it follows from is worked out afterwards. */
export async function insertOverride(
  db: Db,
  row: Omit<typeof gradeResults.$inferInsert, 'cells' | 'categories' | 'status'>,
): Promise<void> {
  await db.insert(gradeResults).values({ ...row, cells: [], categories: [], status: 'in_progress' });
}

/** The next learners of a course by their ids, and people who have a result and are no learners any more. */
export async function selectNextPeople(
  db: Db,
  { courseId, after, limit }: { courseId: number; after: number; limit: number },
): Promise<number[]> {
  const learners = db
    .select({ userId: enrollments.userId })
    .from(enrollments)
    .where(and(eq(enrollments.courseId, courseId), gt(enrollments.userId, after)));
  const listed = db
    .select({ userId: gradeResults.userId })
    .from(gradeResults)
    .where(and(eq(gradeResults.courseId, courseId), gt(gradeResults.userId, after)));
  const people = learners.union(listed).as('people');
  const rows = await db.select({ userId: people.userId }).from(people).orderBy(asc(people.userId)).limit(limit);
  return rows.map(({ userId }) => userId);
}

const stale = { stale: true, staleCount: 1, cursor: 0 };
const staleAgain = { stale: true, staleCount: sql`${gradebooks.staleCount} + 1`, cursor: 0 };

/** Says that the results of a course are out of date. */
export async function markStale(db: Db, courseId: number, fingerprint?: string): Promise<void> {
  const hash = fingerprint === undefined ? {} : { fingerprint };
  await db
    .insert(gradebooks)
    .values({ courseId, ...stale, ...hash })
    .onConflictDoUpdate({ target: gradebooks.courseId, set: { ...staleAgain, ...hash } });
}

/** The same of all courses that have learners. */
export async function markAllStale(db: Db): Promise<void> {
  await db.execute(sql`
    insert into ${gradebooks} (course_id, stale, stale_count)
    select distinct e.course_id, true, 1 from ${enrollments} e order by 1
    on conflict (course_id) do update
      set stale = true, stale_count = ${sql.identifier('gradebooks')}.stale_count + 1, cursor = 0`);
}

/** The first course whose results are out of date, besides these. */
export async function selectOptionalStale(db: Db, except: readonly number[]): Promise<number | undefined> {
  const [row] = await db
    .select({ courseId: gradebooks.courseId })
    .from(gradebooks)
    .where(and(eq(gradebooks.stale, true), notInArray(gradebooks.courseId, [...except])))
    .orderBy(asc(gradebooks.courseId))
    .limit(1);
  return row?.courseId;
}

export async function selectOptionalBook(db: Db, courseId: number) {
  const [row] = await db.select().from(gradebooks).where(eq(gradebooks.courseId, courseId));
  return row;
}

/** Notes how far a run has come, unless the results have become out of date again meanwhile. */
export async function updateRun(
  db: Db,
  run: { courseId: number; staleCount: number; cursor: number; stale: boolean },
): Promise<void> {
  await db
    .update(gradebooks)
    .set({ cursor: run.cursor, stale: run.stale })
    .where(and(eq(gradebooks.courseId, run.courseId), eq(gradebooks.staleCount, run.staleCount)));
}

/** Results that are in progress though access has ended. */
export const selectEnded = (
  db: Db,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<{ id: number; courseId: number; userId: number }[]> =>
  db
    .select({ id: gradeResults.id, courseId: gradeResults.courseId, userId: gradeResults.userId })
    .from(gradeResults)
    .innerJoin(
      enrollments,
      and(eq(enrollments.courseId, gradeResults.courseId), eq(enrollments.userId, gradeResults.userId)),
    )
    .where(
      and(
        eq(gradeResults.status, 'in_progress'),
        gt(gradeResults.id, after),
        sql`not ${enrollmentIsActive(enrollments.id, now)}`,
      ),
    )
    .orderBy(asc(gradeResults.id))
    .limit(limit);
