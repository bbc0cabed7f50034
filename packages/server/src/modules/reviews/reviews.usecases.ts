import type { contract, Input, QuizReview } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { checkRevision, isCourseStaff } from '../courses/index.ts';
import { mayReadItem } from '../progress/index.ts';
import { requireReviews } from './reviews.guards.ts';
import {
  countHeld,
  deleteReview,
  getReview,
  hasEndedAttempt,
  hasReview,
  insertReviewOnce,
  type ReviewedQuiz,
  type ReviewQuery,
  type ReviewRow,
  type ReviewScope,
  selectOptionalQuiz,
  selectReviewPage,
  updateReview,
  wasEnrolled,
} from './reviews.queries.ts';
import { reviewView } from './reviews.views.ts';

export type { ReviewRow };

interface Writing {
  services: Services;
  actor: Actor;
  now: Date;
}

type NewReview = Input<typeof contract.quizReviews.create>['body'];
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

/** Which columns of a new review say whose it is and how it stands. */
type Voice = Pick<Parameters<typeof insertReviewOnce>[1], 'userId' | 'parentId' | 'byStaff' | 'status'>;

/** A reply to a review of this quiz. */
async function replyVoice(db: Db, { quiz, actor, body }: { quiz: ReviewedQuiz; actor: Actor; body: NewReview }) {
  const parent = await getReview(db, body.parent).catch(unlessMissing);
  const fits = parent && parent.review.quizId === quiz.quiz.id && parent.review.parentId === null;
  if (!fits || parent.review.status === 'trash') return invalid('parent', 'This review does not exist.');
  return { userId: actor.userId, parentId: body.parent, byStaff: true, status: body.status ?? 'approve' } as const;
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/** Staff do not judge their own quiz; they may write down what one of its learners has said. */
async function staffVoice(db: Db, { quiz, actor, body }: { quiz: ReviewedQuiz; actor: Actor; body: NewReview }) {
  const { author_id: userId, status = 'approve' } = body;
  if (userId === undefined || userId === actor.userId) throw new AppError('forbidden');
  if (!(await wasEnrolled(db, { courseId: quiz.course.id, userId }))) {
    invalid('author_id', 'Choose somebody of this course.');
  }
  return { userId, parentId: null, byStaff: true, status } as const;
}

/** A learner who may read the quiz and has ended an attempt; it waits for staff, whatever they send. */
async function learnerVoice(
  db: Db,
  { services, actor, quiz, body }: Omit<Writing, 'now'> & { quiz: ReviewedQuiz; body: NewReview },
) {
  if (body.author_id !== undefined && body.author_id !== actor.userId) {
    invalid('author_id', 'You can write in your own name only.');
  }
  if (body.parent !== 0) throw new AppError('forbidden');
  await requireReviews(services);
  if (!(await hasEndedAttempt(db, { quizId: quiz.quiz.id, userId: actor.userId }))) throw new AppError('forbidden');
  return { userId: actor.userId, parentId: null, byStaff: false, status: 'hold' } as const;
}

/** The quiz, for those who may read it. Others are told nothing but that it is not theirs to review. */
async function readableQuiz(db: Db, { services, actor, now, quizId }: Writing & { quizId: number }) {
  const quiz = await selectOptionalQuiz(db, quizId);
  if (!quiz) return invalid('quiz_id', 'This quiz does not exist.');
  if (isCourseStaff(actor, quiz.course)) return quiz;
  await mayReadItem({ db, services, actor, now }, quizId).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') invalid('quiz_id', 'This quiz does not exist.');
    throw new AppError('forbidden');
  });
  return quiz;
}

export async function addReview(db: Db, writing: Writing & { body: NewReview }): Promise<QuizReview> {
  const { services, actor, now, body } = writing;
  const quiz = await readableQuiz(db, { ...writing, quizId: body.quiz_id });
  const staff = isCourseStaff(actor, quiz.course);
  const voice: Voice = !staff
    ? await learnerVoice(db, { ...writing, quiz })
    : await (body.parent === 0 ? staffVoice : replyVoice)(db, { quiz, actor, body });
  const id = await insertReviewOnce(db, {
    ...voice,
    quizId: quiz.quiz.id,
    title: body.title,
    content: body.content,
    createdAt: now,
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  if (id === undefined) throw new AppError('already_reviewed');
  await emit(db, services, {
    type: voice.parentId ? 'quiz_review.replied' : 'quiz_review.created',
    actorId: actor.userId,
    payload: { review_id: id, quiz_id: quiz.quiz.id, course_id: quiz.course.id, parent_id: voice.parentId ?? 0 },
    at: now,
  });
  return reviewView(await getReview(db, id), actor);
}

/**
 * Changes a review that is held. What its author changes waits for staff again, and how it stands is not theirs to
 * say; what staff have found to be spam stays spam.
 */
export async function changeReview(
  db: Db,
  { actor, now, row, body }: Writing & { row: ReviewRow; body: Changes },
): Promise<QuizReview> {
  const { review, course } = row;
  if (review.status === 'trash') throw new AppError('not_found');
  await checkRevision(db, { based: body.modified, stored: review.modifiedAt, byId: review.modifiedById });
  const staff = isCourseStaff(actor, course);
  const status = staff ? body.status : review.status === 'spam' ? undefined : ('hold' as const);
  const rewrites = body.title !== undefined || body.content !== undefined;
  await updateReview(db, review.id, {
    ...(body.title !== undefined && { title: body.title }),
    ...(body.content !== undefined && { content: body.content }),
    ...(status !== undefined && (staff || rewrites) && { status }),
    ...(rewrites && review.userId === actor.userId && { editedAt: now }),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  return reviewView(await getReview(db, review.id), actor);
}

export async function trashReview(db: Db, { actor, now, row }: Writing & { row: ReviewRow }): Promise<QuizReview> {
  const { id, status } = row.review;
  if (status === 'trash') throw new AppError('already_trashed');
  const revision = { modifiedAt: now, modifiedById: actor.userId };
  await updateReview(db, id, { status: 'trash', statusBeforeTrash: status, ...revision });
  return reviewView(await getReview(db, id), actor);
}

/** Out of the trash, as it stood before; not beside another review that its author has written meanwhile. */
export async function restoreReview(db: Db, { actor, now, row }: Writing & { row: ReviewRow }): Promise<QuizReview> {
  const { id, quizId, userId, parentId, byStaff, status, statusBeforeTrash } = row.review;
  if (status !== 'trash') return reviewView(row, actor);
  const one = userId !== null && parentId === null && !byStaff;
  if (one && (await hasReview(db, { quizId, userId }))) throw new AppError('already_reviewed');
  const revision = { modifiedAt: now, modifiedById: actor.userId };
  await updateReview(db, id, { status: statusBeforeTrash ?? 'hold', statusBeforeTrash: null, ...revision });
  return reviewView(await getReview(db, id), actor);
}

export async function removeReview(db: Db, { actor, row }: Writing & { row: ReviewRow }): Promise<void> {
  // Its author may take it back; that it was written stays for staff to see.
  if (!isCourseStaff(actor, row.course)) throw new AppError('forbidden');
  await deleteReview(db, row.review.id);
}
