import type { contract, Input } from '@lectern/contract';
import { and, asc, count, desc, eq, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { taughtBy } from '../courses/index.ts';
import { personFoundBy } from '../identity/index.ts';
import { users } from '../identity/identity.tables.ts';
import type { ReviewIds } from './reviews.events.ts';
import { reviews } from './reviews.tables.ts';

/** What a review is about. */
export type ReviewKind = 'quiz' | 'course';

type QuizQuery = Input<typeof contract.quizReviews.list>['query'];
type CourseQuery = Input<typeof contract.courseReviews.list>['query'];
export type ReviewQuery = Omit<QuizQuery, 'orderby'> &
  Pick<CourseQuery, 'orderby'> &
  Partial<Pick<CourseQuery, 'rating' | 'needs_reply'>>;

const isOfKind = (kind: ReviewKind): SQL => isNotNull(kind === 'quiz' ? reviews.quizId : reviews.courseId);

/** The course that a review is about, or that has its quiz. */
const hasReview = (kind: ReviewKind): SQL => eq(courses.id, kind === 'quiz' ? courseItems.courseId : reviews.courseId);

const courseColumns = {
  id: courses.id,
  name: courses.name,
  authorId: courses.authorId,
  additionalAuthorIds: courses.additionalAuthorIds,
  status: courses.status,
  reviewsAllowed: courses.reviewsAllowed,
};

const replies = alias(reviews, 'reply');

const repliesCount = sql<number>`(select count(*) from ${reviews} reply
  where reply.parent_id = ${reviews}.id and reply.status <> 'trash')`;

/** Who wrote the review that this one replies to; null for a review. */
const parentUserId = sql<number | null>`(select parent.user_id from ${reviews} parent
  where parent.id = ${reviews}.parent_id)`;

function selectReviews(db: Db, kind: ReviewKind) {
  return db
    .select({
      review: reviews,
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
    .from(reviews)
    .leftJoin(courseItems, eq(courseItems.id, reviews.quizId))
    .innerJoin(courses, hasReview(kind))
    .leftJoin(users, eq(users.id, reviews.userId));
}

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

export const idsOf = ({ review, course }: ReviewRow): ReviewIds => ({
  id: review.id,
  quizId: review.quizId,
  courseId: course.id,
  parentId: review.parentId,
});

export async function getReview(db: Db, kind: ReviewKind, id: number): Promise<ReviewRow> {
  const [row] = await selectReviews(db, kind).where(and(eq(reviews.id, id), isOfKind(kind)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same, locked until the transaction ends. */
export async function getReviewForUpdate(db: Db, kind: ReviewKind, id: number): Promise<ReviewRow> {
  const [row] = await selectReviews(db, kind)
    .where(and(eq(reviews.id, id), isOfKind(kind)))
    .for('update', { of: reviews });
  if (!row) throw new AppError('not_found');
  return row;
}

/** A learner's review of a course that is not in the trash. */
export async function selectOptionalOwnReview(
  db: Db,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<ReviewRow | undefined> {
  const [row] = await selectReviews(db, 'course').where(
    and(
      eq(reviews.courseId, courseId),
      eq(reviews.userId, userId),
      isNull(reviews.parentId),
      ne(reviews.status, 'trash'),
    ),
  );
  return row;
}

/** The reviews that a list contains: all, those of an author's courses, or a person's own with the replies to them. */
export type ReviewScope = { kind: 'all' } | { kind: 'courses_of'; authorId: number } | { kind: 'own'; userId: number };

function inScope(scope: ReviewScope): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  if (scope.kind === 'courses_of') return taughtBy(scope.authorId);
  const answered = and(eq(reviews.status, 'approve'), sql`${parentUserId} = ${scope.userId}`);
  return and(ne(reviews.status, 'trash'), or(eq(reviews.userId, scope.userId), answered));
}

/** Reviews and replies without a reply that is not in the trash. */
const unanswered = (db: Db): SQL =>
  notExists(
    db
      .select({ id: replies.id })
      .from(replies)
      .where(and(eq(replies.parentId, reviews.id), ne(replies.status, 'trash'))),
  );

function filters(db: Db, query: ReviewQuery, { kind, scope }: { kind: ReviewKind; scope: ReviewScope }) {
  return and(
    isOfKind(kind),
    inScope(scope),
    query.parent === 0 ? isNull(reviews.parentId) : eq(reviews.parentId, query.parent),
    query.quiz_id === undefined ? undefined : eq(reviews.quizId, query.quiz_id),
    query.course_id === undefined ? undefined : eq(courses.id, query.course_id),
    query.user_id === undefined ? undefined : eq(reviews.userId, query.user_id),
    query.needs_reply ? unanswered(db) : undefined,
    ...searchWords(query.search).map((word) =>
      or(
        contains(reviews.title, word),
        contains(reviews.content, word),
        // Learners see display names alone.
        scope.kind === 'own' ? contains(users.displayName, word) : personFoundBy(word, { byAddress: false }),
        contains(kind === 'quiz' ? courseItems.name : courses.name, word),
      ),
    ),
    inIds(query, reviews.id),
    inPeriod(query, reviews.createdAt),
  );
}

interface Listed {
  kind: ReviewKind;
  query: ReviewQuery;
  scope: ReviewScope;
}

/** One page of reviews, or of the replies to one, and how many of each status the other filters leave. Two statements. */
export async function selectReviewPage(db: Db, { kind, query, scope }: Listed) {
  const stars = query.rating === undefined ? undefined : eq(reviews.rating, query.rating);
  const where = and(filters(db, query, { kind, scope }), stars);
  const sorts = {
    date: sql`${reviews.createdAt}`,
    id: sql`${reviews.id}`,
    title: sql`${reviews.title} collate "und-x-icu"`,
    rating: sql`${reviews.rating}`,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectReviews(db, kind)
    .where(and(where, query.status === 'any' ? ne(reviews.status, 'trash') : eq(reviews.status, query.status)))
    .orderBy(direction(sorts[query.orderby]), direction(reviews.id))
    .limit(page.limit)
    .offset(page.offset);
  const counts = await db
    .select({ status: reviews.status, count: sql<number>`count(*)` })
    .from(reviews)
    .leftJoin(courseItems, eq(courseItems.id, reviews.quizId))
    .innerJoin(courses, hasReview(kind))
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(where)
    .groupBy(reviews.status);
  return { rows, counts };
}

/** The approved reviews of courses that all filters but status and rating leave, by stars. */
export async function selectRatingCounts(db: Db, { query, scope }: Omit<Listed, 'kind'>) {
  return db
    .select({ rating: reviews.rating, count: sql<number>`count(*)` })
    .from(reviews)
    .innerJoin(courses, hasReview('course'))
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(and(filters(db, query, { kind: 'course', scope }), eq(reviews.status, 'approve'), isNotNull(reviews.rating)))
    .groupBy(reviews.rating);
}

/** Reviews that wait for approval, whatever the filters of a list. */
export async function countHeld(
  db: Db,
  { kind, scope, courseId }: { kind: ReviewKind; scope: ReviewScope; courseId?: number },
): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(reviews)
    .leftJoin(courseItems, eq(courseItems.id, reviews.quizId))
    .innerJoin(courses, hasReview(kind))
    .where(
      and(
        isOfKind(kind),
        inScope(scope),
        isNull(reviews.parentId),
        eq(reviews.status, 'hold'),
        courseId === undefined ? undefined : eq(courses.id, courseId),
      ),
    );
  return row?.many ?? 0;
}

/** Undefined when the person has reviewed the quiz or the course already. */
export async function insertReviewOnce(db: Db, row: typeof reviews.$inferInsert): Promise<number | undefined> {
  const [made] = await db.insert(reviews).values(row).onConflictDoNothing().returning({ id: reviews.id });
  return made?.id;
}

/** Whether another review of the person takes the place of this one in the unique index. */
export async function isReplaced(db: Db, { review }: ReviewRow): Promise<boolean> {
  const { quizId, courseId, userId, parentId, byStaff } = review;
  if (userId === null || parentId !== null || (quizId !== null && byStaff)) return false;
  const about =
    quizId === null ? eq(reviews.courseId, courseId ?? 0) : and(eq(reviews.quizId, quizId), eq(reviews.byStaff, false));
  const others = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(about, eq(reviews.userId, userId), isNull(reviews.parentId), ne(reviews.status, 'trash')))
    .limit(1);
  return others.length > 0;
}

export async function updateReview(
  db: Db,
  id: number,
  columns: Partial<Omit<typeof reviews.$inferInsert, 'id' | 'quizId' | 'courseId'>>,
): Promise<void> {
  await db.update(reviews).set(columns).where(eq(reviews.id, id));
}

/** With its replies. */
export async function deleteReview(db: Db, id: number): Promise<void> {
  await db.delete(reviews).where(eq(reviews.id, id));
}

/** Deletes for good what has been in the trash unchanged since this moment. */
export async function deleteTrashedBefore(db: Db, moment: Date): Promise<ReviewIds[]> {
  const { rows } = await db.execute<ReviewIds & Record<string, unknown>>(sql`
    with gone as (
      delete from ${reviews} r where r.status = 'trash' and r.modified_at < ${moment.toISOString()}::timestamptz
      returning r.id, r.quiz_id, r.course_id, r.parent_id
    )
    select gone.id, gone.quiz_id as "quizId", coalesce(gone.course_id, i.course_id) as "courseId",
      gone.parent_id as "parentId"
    from gone left join ${courseItems} i on i.id = gone.quiz_id`);
  return rows;
}
