import type { contract, Input, QuizReview } from '@lectern/contract';
import { restoredColumns, trashedColumns } from '../../platform/db/trash-columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { isCourseStaff } from '../courses/index.ts';
import { quizReviewEvents } from './reviews.events.ts';
import type { NewReview } from './reviews.guards.ts';
import {
  countHeld,
  deleteReview,
  getReview,
  hasReview,
  insertReviewOnce,
  type ReviewQuery,
  type ReviewRow,
  type ReviewScope,
  selectReviewPage,
  updateReview,
} from './reviews.queries.ts';
import { statusAfterChange } from './reviews.rules.ts';
import { reviewView } from './reviews.views.ts';

export type { ReviewRow };

const idsOf = ({ review, course }: ReviewRow) => ({
  review_id: review.id,
  quiz_id: review.quizId,
  course_id: course.id,
  parent_id: review.parentId ?? 0,
});

type Changes = Input<typeof contract.quizReviews.update>['body'];

export async function readReviews(
  db: Db,
  { query, scope, actor }: { query: ReviewQuery; scope: ReviewScope; actor: Actor },
) {
  const { rows, counts } = await selectReviewPage(db, { query, scope });
  const many = Object.fromEntries(counts.map(({ status, count }) => [status, count]));
  const { hold = 0, approve = 0, spam = 0, trash = 0 } = many;
  const standing = hold + approve + spam;
  return {
    rows: rows.map((row) => reviewView(row, actor)),
    total: query.status === 'any' ? standing : (many[query.status] ?? 0),
    meta: {
      reviews_count: { any: standing, hold, approve, spam, trash },
      pending_hold_count: await countHeld(db, scope),
    },
  };
}

export const readReview = async (db: Db, { id, actor }: { id: number; actor: Actor }): Promise<QuizReview> =>
  reviewView(await getReview(db, id), actor);

/** Writes a review, or a reply to one, in the authorship that its guard has found. */
export async function addReview(
  db: Db,
  writing: WriteContext & NewReview & { body: Input<typeof contract.quizReviews.create>['body'] },
): Promise<number> {
  const { actor, now, body, quiz, authorship } = writing;
  const id = await insertReviewOnce(db, {
    ...authorship,
    quizId: quiz.quiz.id,
    title: body.title,
    content: body.content,
    createdAt: now,
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  if (id === undefined) throw new AppError('already_reviewed');
  const ids = { review_id: id, quiz_id: quiz.quiz.id, course_id: quiz.course.id, parent_id: authorship.parentId ?? 0 };
  await emit(db, writing, authorship.parentId ? quizReviewEvents.replied(ids) : quizReviewEvents.created(ids));
  return id;
}

/**
 * Changes a review that is held. What its author changes waits for staff again, and how it stands is not theirs to
 * say; what staff have found to be spam stays spam.
 */
export async function changeReview(db: Db, writing: WriteContext & { row: ReviewRow; body: Changes }): Promise<void> {
  const { actor, now, row, body } = writing;
  const { review, course } = row;
  const staff = isCourseStaff(actor, course);
  const status = statusAfterChange(review.status, { wanted: body.status, staff });
  const rewrites = body.title !== undefined || body.content !== undefined;
  await updateReview(db, review.id, {
    ...(body.title !== undefined && { title: body.title }),
    ...(body.content !== undefined && { content: body.content }),
    ...(status !== undefined && (staff || rewrites) && { status }),
    ...(rewrites && review.userId === actor.userId && { editedAt: now }),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  await emit(db, writing, quizReviewEvents.updated(idsOf(row)));
}

export async function trashReview(db: Db, writing: WriteContext & { row: ReviewRow }): Promise<void> {
  const { id, status } = writing.row.review;
  await updateReview(db, id, trashedColumns(status, writing));
  await emit(db, writing, quizReviewEvents.trashed(idsOf(writing.row)));
}

/** Out of the trash, as it stood before; not beside another review that its author has written meanwhile. */
export async function restoreReview(db: Db, writing: WriteContext & { row: ReviewRow }): Promise<void> {
  const { id, quizId, userId, parentId, byStaff, statusBeforeTrash } = writing.row.review;
  const one = userId !== null && parentId === null && !byStaff;
  if (one && (await hasReview(db, { quizId, userId }))) throw new AppError('already_reviewed');
  await updateReview(db, id, restoredColumns(statusBeforeTrash ?? 'hold', writing));
  await emit(db, writing, quizReviewEvents.restored(idsOf(writing.row)));
}

export async function removeReview(db: Db, writing: WriteContext & { row: ReviewRow }): Promise<void> {
  await deleteReview(db, writing.row.review.id);
  await emit(db, writing, quizReviewEvents.deleted(idsOf(writing.row)));
}
