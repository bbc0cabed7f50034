import type { contract, Input } from '@lectern/contract';
import { restoredColumns, trashedColumns } from '../../platform/db/trash-columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { isTaken } from '../../platform/db/unique-violation.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import { isCourseStaff } from '../courses/index.ts';
import { readSettings } from '../settings/index.ts';
import type { NewReview } from './new-review.guards.ts';
import { refreshRatings } from './ratings.usecases.ts';
import { storedReview } from './review-fields.ts';
import { reviewEvent } from './reviews.events.ts';
import {
  countHeld,
  deleteReview,
  getReview,
  idsOf,
  insertReviewOnce,
  isReplaced,
  type ReviewKind,
  type ReviewQuery,
  type ReviewRow,
  type ReviewScope,
  selectRatingCounts,
  selectReviewPage,
  updateReview,
} from './reviews.queries.ts';
import { statusAfterChange } from './reviews.rules.ts';
import { ratingFigures } from './reviews.views.ts';

export type { ReviewRow };

/** Ten writes in ten minutes: more than anybody needs, and too few to flood a course. */
const WRITES = { max: 10, windowSeconds: 600 };

/** Counts a learner's write; call it before the transaction. Staff have no limit: they answer and approve in series. */
export async function limitReviews(
  { services, now, actor }: { services: Services; now: Date; actor: Actor },
  { byStaff }: { byStaff: boolean },
): Promise<undefined> {
  if (!byStaff) await consumeRateLimit(services.db, { key: `reviews:${actor.userId}`, ...WRITES }, now);
}

export const readReview = async <View>(
  db: Db,
  { kind, id, view }: { kind: ReviewKind; id: number; view: (row: ReviewRow) => View },
): Promise<View> => view(await getReview(db, kind, id));

interface ListOf<View> {
  kind: ReviewKind;
  query: ReviewQuery;
  scope: ReviewScope;
  view: (row: ReviewRow) => View;
}

export async function readReviews<View>(db: Db, { kind, query, scope, view }: ListOf<View>) {
  const { rows, counts } = await selectReviewPage(db, { kind, query, scope });
  const byStatus = { hold: 0, approve: 0, spam: 0, trash: 0 };
  for (const { status, count } of counts) byStatus[status] = count;
  const any = byStatus.hold + byStatus.approve + byStatus.spam;
  return {
    rows: rows.map(view),
    total: query.status === 'any' ? any : byStatus[query.status],
    meta: {
      reviews_count: { any, ...byStatus },
      pending_hold_count: await countHeld(db, { kind, scope }),
    },
  };
}

/** The same with the average rating and the distribution of the approved reviews. */
export async function readCourseReviews<View>(db: Db, list: Omit<ListOf<View>, 'kind'>) {
  const page = await readReviews(db, { ...list, kind: 'course' });
  const counts = [0, 0, 0, 0, 0];
  for (const { rating, count } of await selectRatingCounts(db, list)) if (rating) counts[rating - 1] = count;
  return { ...page, meta: { ...page.meta, ...ratingFigures(counts) } };
}

type Written = Pick<Input<typeof contract.courseReviews.create>['body'], 'title' | 'content' | 'rating'>;

/** The courses whose average includes the review in one of these statuses. */
async function refreshRatingOf(db: Db, { review }: ReviewRow, ...statuses: (string | undefined)[]): Promise<void> {
  if (review.courseId !== null && review.parentId === null && statuses.includes('approve'))
    await refreshRatings(db, [review.courseId]);
}

/** Adds a review, or a reply to one, with the author that its guard has found. */
export async function addReview(db: Db, writing: WriteContext & NewReview & { body: Written }): Promise<number> {
  const { actor, now, body, subject, authorship } = writing;
  const { parentId = null } = authorship;
  const course = subject.kind === 'course';
  const id = await insertReviewOnce(db, {
    ...authorship,
    quizId: course ? null : subject.id,
    courseId: course ? subject.id : null,
    rating: course && parentId === null ? body.rating : null,
    ...storedReview.columns(body),
    createdAt: now,
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  if (id === undefined) throw new AppError(course ? 'already_reviewed' : 'quiz_already_reviewed');
  if (course && parentId === null && authorship.status === 'approve') await refreshRatings(db, [subject.id]);
  const ids = { id, quizId: course ? null : subject.id, courseId: subject.courseId, parentId };
  await emit(db, writing, reviewEvent(parentId === null ? 'created' : 'replied', ids));
  return id;
}

type Changes = Partial<Input<typeof contract.courseReviews.update>['body']>;

async function autoApproves(services: Services, { review }: ReviewRow): Promise<boolean> {
  return review.courseId !== null && (await readSettings(services)).single_course.reviews.auto_approve;
}

/** Changes a locked review. A change by its author can return it to pending: see `statusAfterChange`. */
export async function changeReview(db: Db, writing: WriteContext & { row: ReviewRow; body: Changes }): Promise<void> {
  const { services, actor, now, row, body } = writing;
  const { review, course } = row;
  const staff = isCourseStaff(actor, course);
  const rated = review.rating !== null && body.rating !== undefined;
  const rewrites = body.title !== undefined || body.content !== undefined || rated;
  const next = statusAfterChange(review.status, {
    wanted: body.status,
    staff,
    autoApprove: await autoApproves(services, row),
  });
  const status = staff || rewrites ? next : undefined;
  await updateReview(db, review.id, {
    ...storedReview.columns(body),
    ...(rated && { rating: body.rating }),
    ...(status !== undefined && { status }),
    ...(rewrites && review.userId === actor.userId && { editedAt: now }),
    ...(rewrites && !staff && { byStaff: false }),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  await refreshRatingOf(db, row, review.status, status);
  await emit(db, writing, reviewEvent('updated', idsOf(row)));
  const approved = status === 'approve' && review.status !== 'approve';
  if (approved) await emit(db, writing, reviewEvent('approved', idsOf(row)));
}

export async function trashReview(db: Db, writing: WriteContext & { row: ReviewRow }): Promise<void> {
  const { row } = writing;
  const { id, status } = row.review;
  await updateReview(db, id, trashedColumns(status, writing));
  await refreshRatingOf(db, row, status);
  await emit(db, writing, reviewEvent('trashed', idsOf(row)));
}

/** Out of the trash, with its former status. Refused if its author has written another review meanwhile. */
export async function restoreReview(db: Db, writing: WriteContext & { row: ReviewRow }): Promise<void> {
  const { row } = writing;
  const { id, quizId, statusBeforeTrash } = row.review;
  const replaced = () => new AppError(quizId === null ? 'already_reviewed' : 'quiz_already_reviewed');
  if (await isReplaced(db, row)) throw replaced();
  const status = statusBeforeTrash ?? 'hold';
  await updateReview(db, id, restoredColumns(status, writing)).catch((error: unknown) => {
    // Written at the same moment.
    throw isTaken(error) ? replaced() : error;
  });
  await refreshRatingOf(db, row, status);
  await emit(db, writing, reviewEvent('restored', idsOf(row)));
}

export async function removeReview(db: Db, writing: WriteContext & { row: ReviewRow }): Promise<void> {
  const { row } = writing;
  await deleteReview(db, row.review.id);
  await refreshRatingOf(db, row, row.review.status);
  await emit(db, writing, reviewEvent('deleted', idsOf(row)));
}
