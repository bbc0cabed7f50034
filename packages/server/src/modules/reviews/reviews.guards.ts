import type { contract, Input } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import { type Call, signedIn } from '../../platform/http/route.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { isCourseStaff } from '../courses/index.ts';
import { openItem } from '../progress/index.ts';
import { readSettings } from '../settings/index.ts';
import {
  getReview,
  getReviewForUpdate,
  hasEndedAttempt,
  type insertReviewOnce,
  type ReviewedQuiz,
  type ReviewRow,
  type ReviewScope,
  selectOptionalQuiz,
  wasEnrolled,
} from './reviews.queries.ts';
import { invalid } from './words/messages.ts';

export type { ReviewScope };

/** Throws where the school lets learners write and read no reviews. */
async function requireReviews(services: Services): Promise<void> {
  if (!(await readSettings(services)).quiz.display.quiz_review_visibility) throw new AppError('forbidden');
}

/** Staff see the reviews of their courses; who asks for their own, and everybody else, what they wrote themselves. */
export async function reviewScope(
  context: RequestContext,
  { userId }: { userId: number | undefined },
): Promise<ReviewScope> {
  const actor = signedIn(context);
  if (!can(actor, 'author_own') || userId === actor.userId) {
    await requireReviews(context.services);
    return { kind: 'own', userId: actor.userId };
  }
  return can(actor, 'author_any') ? { kind: 'all' } : { kind: 'courses_of', authorId: actor.userId };
}

/** Wrote it themselves, and nobody in their name. */
const isAuthor = (actor: Actor, { review }: ReviewRow): boolean => review.userId === actor.userId && !review.byStaff;

const mayReadOwn = (actor: Actor, { review, parentUserId }: ReviewRow): boolean =>
  review.status !== 'trash' &&
  (review.userId === actor.userId || (review.status === 'approve' && parentUserId === actor.userId));

export async function readableReview(context: RequestContext, id: number): Promise<ReviewRow> {
  const actor = signedIn(context);
  const row = await getReview(context.db, id);
  if (isCourseStaff(actor, row.course)) return row;
  if (!mayReadOwn(actor, row)) throw new AppError('not_found');
  await requireReviews(context.services);
  return row;
}

/** A review for writing, held. What the caller may not see does not exist for them. */
export async function writableReview(context: RequestContext, id: number): Promise<ReviewRow> {
  const actor = signedIn(context);
  const row = await seenReview(context, id);
  if (isCourseStaff(actor, row.course)) return row;
  if (!isAuthor(actor, row)) throw new AppError('forbidden');
  await requireReviews(context.services);
  return row;
}

/** A review for what only staff may do with it, held. */
export async function moderatedReview(context: RequestContext, id: number): Promise<ReviewRow> {
  const row = await seenReview(context, id);
  if (!isCourseStaff(context.actor, row.course)) throw new AppError('forbidden');
  return row;
}

/** A review that the caller may see, held. */
async function seenReview(context: RequestContext, id: number): Promise<ReviewRow> {
  const actor = signedIn(context);
  const row = await getReviewForUpdate(context.db, id);
  if (!isCourseStaff(actor, row.course) && !mayReadOwn(actor, row)) throw new AppError('not_found');
  return row;
}

/** Only restoring changes what lies in the trash. */
function notTrashed(row: ReviewRow): ReviewRow {
  if (row.review.status === 'trash') throw new AppError('not_found');
  return row;
}

/** A review whose fields are written, held. */
export const changeableReview = async (context: RequestContext, id: number): Promise<ReviewRow> =>
  notTrashed(await writableReview(context, id));

/** A review for one of several changes made alike, held. */
export const reviewForBulkChange = async (context: RequestContext, id: number): Promise<ReviewRow> =>
  notTrashed(await moderatedReview(context, id));

/** Which columns of a new review say whose it is and how it stands. */
type Authorship = Pick<Parameters<typeof insertReviewOnce>[1], 'userId' | 'parentId' | 'byStaff' | 'status'>;
type Body = Input<typeof contract.quizReviews.create>['body'];

/** A reply to a review of this quiz. */
async function replyAuthorship(db: Db, { quiz, actor, body }: { quiz: ReviewedQuiz; actor: Actor; body: Body }) {
  const parent = await getReview(db, body.parent).catch(unlessMissing);
  const fits = parent && parent.review.quizId === quiz.quiz.id && parent.review.parentId === null;
  if (!fits || parent.review.status === 'trash') return invalid('parent', 'unknown_review');
  return { userId: actor.userId, parentId: body.parent, byStaff: true, status: body.status ?? 'approve' } as const;
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/** Staff do not judge their own quiz; they may write down what one of its learners has said. */
async function staffVoice(db: Db, { quiz, actor, body }: { quiz: ReviewedQuiz; actor: Actor; body: Body }) {
  const { author_id: userId, status = 'approve' } = body;
  if (userId === undefined || userId === actor.userId) throw new AppError('forbidden');
  if (!(await wasEnrolled(db, { courseId: quiz.course.id, userId }))) {
    invalid('author_id', 'not_in_course');
  }
  return { userId, parentId: null, byStaff: true, status } as const;
}

/** A learner who may read the quiz and has ended an attempt; it waits for staff, whatever they send. */
async function learnerVoice(
  db: Db,
  { services, actor, quiz, body }: Omit<WriteContext, 'now'> & { quiz: ReviewedQuiz; body: Body },
) {
  if (body.author_id !== undefined && body.author_id !== actor.userId) {
    invalid('author_id', 'own_name_only');
  }
  if (body.parent !== 0) throw new AppError('forbidden');
  await requireReviews(services);
  if (!(await hasEndedAttempt(db, { quizId: quiz.quiz.id, userId: actor.userId }))) throw new AppError('forbidden');
  return { userId: actor.userId, parentId: null, byStaff: false, status: 'hold' } as const;
}

/** The quiz, for those who may read it. Others are told nothing but that it is not theirs to review. */
async function readableQuiz(context: RequestContext<Actor>, quizId: number) {
  const { db, actor } = context;
  const quiz = await selectOptionalQuiz(db, quizId);
  if (!quiz) return invalid('quiz_id', 'unknown_quiz');
  if (isCourseStaff(actor, quiz.course)) return quiz;
  await openItem(context, { itemId: quizId, purpose: 'read' }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') invalid('quiz_id', 'unknown_quiz');
    throw new AppError('forbidden');
  });
  return quiz;
}

/** What a new review hangs on, and whose it is. */
export interface NewReview {
  quiz: ReviewedQuiz;
  authorship: Authorship;
}

/** Who may write this review or reply, in whose name, and how it stands then. */
export async function newReview(call: Call<typeof contract.quizReviews.create>): Promise<NewReview> {
  const { db, services, now, locale, timeZone } = call;
  const { body } = call.input;
  const context = { db, services, actor: signedIn(call), now, locale, timeZone };
  const quiz = await readableQuiz(context, body.quiz_id);
  const staff = isCourseStaff(context.actor, quiz.course);
  const authorship: Authorship = !staff
    ? await learnerVoice(db, { ...context, quiz, body })
    : await (body.parent === 0 ? staffVoice : replyAuthorship)(db, { ...context, quiz, body });
  return { quiz, authorship };
}
