import type { contract, Input } from '@lectern/contract';
import { and, asc, count, desc, eq, gte, inArray, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { taughtBy } from '../courses/index.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { users } from '../identity/identity.tables.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { enrollments } from '../enrollments/enrollments.tables.ts';
import { quizAttempts } from '../quizzes/quizzes.tables.ts';
import { quizReviews } from './reviews.tables.ts';

export type ReviewQuery = Input<typeof contract.quizReviews.list>['query'];

const courseColumns = {
  id: courses.id,
  name: courses.name,
  authorId: courses.authorId,
  additionalAuthorIds: courses.additionalAuthorIds,
  status: courses.status,
};

const repliesCount = sql<number>`(select count(*) from ${quizReviews} reply
  where reply.parent_id = ${quizReviews}.id and reply.status <> 'trash')`;

/** Who wrote the review that this one replies to; null for a review. */
const parentUserId = sql<number | null>`(select parent.user_id from ${quizReviews} parent
  where parent.id = ${quizReviews}.parent_id)`;

function selectReviews(db: Db) {
  return db
    .select({
      review: quizReviews,
      repliesCount,
      parentUserId,
      quiz: { id: courseItems.id, name: courseItems.name },
      course: courseColumns,
      author: {
        id: users.id,
        displayName: users.displayName,
        firstName: users.firstName,
        lastName: users.lastName,
        avatarUrl: users.avatarUrl,
      },
    })
    .from(quizReviews)
    .innerJoin(courseItems, eq(courseItems.id, quizReviews.quizId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .leftJoin(users, eq(users.id, quizReviews.userId));
}

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

export async function getReview(db: Db, id: number): Promise<ReviewRow> {
  const [row] = await selectReviews(db).where(eq(quizReviews.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same, held until the transaction ends. */
export async function getReviewForUpdate(db: Db, id: number): Promise<ReviewRow> {
  const [row] = await selectReviews(db).where(eq(quizReviews.id, id)).for('update', { of: quizReviews });
  if (!row) throw new AppError('not_found');
  return row;
}

/** Whose reviews a list holds: all, those of an author's courses, or what one person wrote and was answered. */
export type ReviewScope = { kind: 'all' } | { kind: 'courses_of'; authorId: number } | { kind: 'own'; userId: number };

function inScope(scope: ReviewScope): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  if (scope.kind === 'courses_of') return taughtBy(scope.authorId);
  const answered = and(eq(quizReviews.status, 'approve'), sql`${parentUserId} = ${scope.userId}`);
  return and(ne(quizReviews.status, 'trash'), or(eq(quizReviews.userId, scope.userId), answered));
}

function filters(query: ReviewQuery, scope: ReviewScope): SQL | undefined {
  return and(
    inScope(scope),
    query.parent === 0 ? isNull(quizReviews.parentId) : eq(quizReviews.parentId, query.parent),
    query.quiz_id === undefined ? undefined : eq(quizReviews.quizId, query.quiz_id),
    query.course_id === undefined ? undefined : eq(courseItems.courseId, query.course_id),
    query.user_id === undefined ? undefined : eq(quizReviews.userId, query.user_id),
    ...searchWords(query.search).map((word) =>
      or(
        contains(quizReviews.title, word),
        contains(quizReviews.content, word),
        contains(users.displayName, word),
        contains(courseItems.name, word),
      ),
    ),
    query.include.length > 0 ? inArray(quizReviews.id, query.include) : undefined,
    query.exclude.length > 0 ? notInArray(quizReviews.id, query.exclude) : undefined,
    query.after ? gte(quizReviews.createdAt, new Date(query.after)) : undefined,
    query.before ? lte(quizReviews.createdAt, new Date(query.before)) : undefined,
  );
}

/** One page of reviews, or of the replies to one, and how many of each status the other filters leave. Two statements. */
export async function selectReviewPage(db: Db, { query, scope }: { query: ReviewQuery; scope: ReviewScope }) {
  const where = filters(query, scope);
  const sorts = {
    date: sql`${quizReviews.createdAt}`,
    id: sql`${quizReviews.id}`,
    title: sql`${quizReviews.title} collate "und-x-icu"`,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectReviews(db)
    .where(and(where, query.status === 'any' ? ne(quizReviews.status, 'trash') : eq(quizReviews.status, query.status)))
    .orderBy(direction(sorts[query.orderby]), direction(quizReviews.id))
    .limit(page.limit)
    .offset(page.offset);
  const counts = await db
    .select({ status: quizReviews.status, count: sql<number>`count(*)` })
    .from(quizReviews)
    .innerJoin(courseItems, eq(courseItems.id, quizReviews.quizId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .leftJoin(users, eq(users.id, quizReviews.userId))
    .where(where)
    .groupBy(quizReviews.status);
  return { rows, counts };
}

/** Reviews that nobody has looked at, whatever the filters of a list. */
export async function countHeld(db: Db, scope: ReviewScope): Promise<number> {
  const [row] = await db
    .select({ many: sql<number>`count(*)` })
    .from(quizReviews)
    .innerJoin(courseItems, eq(courseItems.id, quizReviews.quizId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(and(inScope(scope), isNull(quizReviews.parentId), eq(quizReviews.status, 'hold')));
  return row?.many ?? 0;
}

export interface ReviewedQuiz {
  quiz: { id: number; name: string; courseId: number };
  course: { id: number; authorId: number | null; additionalAuthorIds: number[]; status: string };
}

export async function selectOptionalQuiz(db: Db, id: number): Promise<ReviewedQuiz | undefined> {
  const [row] = await db
    .select({
      quiz: { id: courseItems.id, name: courseItems.name, courseId: courseItems.courseId },
      course: courseColumns,
    })
    .from(courseItems)
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(and(eq(courseItems.id, id), eq(courseItems.type, 'quiz')));
  return row;
}

export async function hasEndedAttempt(db: Db, { quizId, userId }: { quizId: number; userId: number }) {
  const rows = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.quizId, quizId),
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.isPreview, false),
        eq(quizAttempts.status, 'attempt_ended'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether somebody is or was in a course. */
export async function wasEnrolled(db: Db, { courseId, userId }: { courseId: number; userId: number }) {
  const rows = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.courseId, courseId), eq(enrollments.userId, userId)));
  return rows.length > 0;
}

/** Undefined when the person has reviewed the quiz already. */
export async function insertReviewOnce(db: Db, row: typeof quizReviews.$inferInsert): Promise<number | undefined> {
  const [made] = await db.insert(quizReviews).values(row).onConflictDoNothing().returning({ id: quizReviews.id });
  return made?.id;
}

/** Whether a person has a review of the quiz that does not lie in the trash. */
export async function hasReview(db: Db, { quizId, userId }: { quizId: number; userId: number }) {
  const rows = await db
    .select({ id: quizReviews.id })
    .from(quizReviews)
    .where(
      and(
        eq(quizReviews.quizId, quizId),
        eq(quizReviews.userId, userId),
        isNull(quizReviews.parentId),
        eq(quizReviews.byStaff, false),
        ne(quizReviews.status, 'trash'),
      ),
    );
  return rows.length > 0;
}

export async function updateReview(
  db: Db,
  id: number,
  columns: Partial<Omit<typeof quizReviews.$inferInsert, 'id' | 'quizId'>>,
): Promise<void> {
  await db.update(quizReviews).set(columns).where(eq(quizReviews.id, id));
}

/** With its replies. */
export async function deleteReview(db: Db, id: number): Promise<void> {
  await db.delete(quizReviews).where(eq(quizReviews.id, id));
}

/** Takes from the trash for good what nobody has touched since this moment. */
export async function deleteTrashedBefore(
  db: Db,
  moment: Date,
): Promise<{ id: number; quizId: number; courseId: number; parentId: number | null }[]> {
  const { rows } = await db.execute<{ id: number; quizId: number; courseId: number; parentId: number | null }>(sql`
    delete from ${quizReviews} r using ${courseItems} i
    where i.id = r.quiz_id and r.status = 'trash' and r.modified_at < ${moment.toISOString()}::timestamptz
    returning r.id, r.quiz_id as "quizId", i.course_id as "courseId", r.parent_id as "parentId"`);
  return rows;
}

/** Reviews of quizzes that nobody has let through yet. */
export async function countHeldReviews(
  db: Db,
  { authorId = null, courseId }: { authorId?: number | null; courseId?: number },
): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(quizReviews)
    .innerJoin(courseItems, eq(courseItems.id, quizReviews.quizId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(
      and(
        eq(quizReviews.status, 'hold'),
        isNull(quizReviews.parentId),
        authorId === null ? undefined : taughtBy(authorId),
        courseId === undefined ? undefined : eq(courses.id, courseId),
      ),
    );
  return row?.many ?? 0;
}
