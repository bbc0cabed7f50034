import type { contract, Input, ReviewRefusal } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Call, signedIn } from '../../platform/http/route.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { isCoursePublic, isCourseStaff } from '../courses/index.ts';
import { openItem } from '../progress/index.ts';
import { hasEndedAttempt } from '../quizzes/index.ts';
import { readSettings } from '../settings/index.ts';
import { requireReviews } from './reviews.guards.ts';
import { getReview, type insertReviewOnce, type ReviewKind } from './reviews.queries.ts';
import { reviewRefusal, statusOfNew } from './reviews.rules.ts';
import {
  type ReviewedCourse,
  type ReviewedQuiz,
  selectOptionalQuiz,
  selectOptionalReviewedCourse,
  wasEnrolled,
  wasRejected,
} from './subjects.queries.ts';
import { invalid } from './words/messages.ts';

/** The quiz or the course that a review is about. */
interface Subject {
  kind: ReviewKind;
  /** Of the quiz or of the course. */
  id: number;
  courseId: number;
}

/** The author and the status of a new review. */
type Authorship = Pick<Parameters<typeof insertReviewOnce>[1], 'userId' | 'parentId' | 'byStaff' | 'status'>;

/** What a new review is about, and its author. */
export interface NewReview {
  subject: Subject;
  authorship: Authorship;
}

type QuizBody = Input<typeof contract.quizReviews.create>['body'];
type CourseBody = Input<typeof contract.courseReviews.create>['body'];
type Body = Pick<QuizBody, 'parent' | 'author_id' | 'status'>;

/** A reply to a review of this subject. */
async function replyAuthorship(db: Db, { subject, actor, body }: { subject: Subject; actor: Actor; body: Body }) {
  const parent = await getReview(db, subject.kind, body.parent).catch(unlessMissing);
  const about = subject.kind === 'quiz' ? parent?.review.quizId : parent?.review.courseId;
  if (!parent || about !== subject.id || parent.review.parentId !== null || parent.review.status === 'trash')
    return invalid('parent', 'unknown_review');
  return { userId: actor.userId, parentId: body.parent, byStaff: true, status: body.status ?? 'approve' } as const;
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/** Staff cannot review what they teach, but can add a review in the name of one of its learners. */
async function staffVoice(db: Db, { subject, actor, body }: { subject: Subject; actor: Actor; body: Body }) {
  const { author_id: userId, status = 'approve' } = body;
  if (userId === undefined || userId === actor.userId) throw new AppError('forbidden');
  if (!(await wasEnrolled(db, { courseId: subject.courseId, userId }))) invalid('author_id', 'not_in_course');
  return { userId, parentId: null, byStaff: true, status } as const;
}

const staffAuthorship = (db: Db, context: { subject: Subject; actor: Actor; body: Body }): Promise<Authorship> =>
  (context.body.parent === 0 ? staffVoice : replyAuthorship)(db, context);

/** Learners write reviews in their own name, and no replies. */
function requireOwnName(actor: Actor, body: Body): void {
  if (body.author_id !== undefined && body.author_id !== actor.userId) invalid('author_id', 'own_name_only');
  if (body.parent !== 0) throw new AppError('forbidden');
}

/** A learner who may read the quiz and has ended an attempt. The review is pending; a status in the request is ignored. */
async function quizAuthorship(
  { db, services, actor }: RequestContext<Actor>,
  { quiz, body }: { quiz: ReviewedQuiz; body: Body },
): Promise<Authorship> {
  requireOwnName(actor, body);
  await requireReviews(services, 'quiz');
  if (!(await hasEndedAttempt(db, { quizId: quiz.quiz.id, userId: actor.userId }))) throw new AppError('forbidden');
  return { userId: actor.userId, parentId: null, byStaff: false, status: 'hold' };
}

/** The quiz. Callers who may not read it get the same error as those who may not review it. */
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

const contextOf = <Given extends RequestContext>(call: Given): RequestContext<Actor> => {
  const { db, services, now, locale, timeZone } = call;
  return { db, services, actor: signedIn(call), now, locale, timeZone };
};

/** The author and the status of a new quiz review or reply. Throws unless the caller may write it. */
export async function newQuizReview(call: Call<typeof contract.quizReviews.create>): Promise<NewReview> {
  const context = contextOf(call);
  const { body } = call.input;
  const quiz = await readableQuiz(context, body.quiz_id);
  const subject: Subject = { kind: 'quiz', id: quiz.quiz.id, courseId: quiz.course.id };
  const authorship = isCourseStaff(context.actor, quiz.course)
    ? await staffAuthorship(context.db, { subject, actor: context.actor, body })
    : await quizAuthorship(context, { quiz, body });
  return { subject, authorship };
}

/** Why the actor cannot review this course; undefined if they can. */
export async function courseReviewRefusal(
  { services, actor }: Pick<RequestContext, 'services' | 'actor'>,
  course: ReviewedCourse,
): Promise<ReviewRefusal | undefined> {
  const { reviews } = (await readSettings(services)).single_course;
  return reviewRefusal({
    signedIn: actor?.kind === 'member',
    staff: isCourseStaff(actor, course),
    published: isCoursePublic(course),
    reviewsEnabled: reviews.enable && course.reviewsAllowed,
    // A password is no substitute for having taken the course.
    enrolledOnly: reviews.enrolled_only || course.hasPassword,
    enrolled: course.enrolled,
    afterCompletion: course.afterCompletion,
    completed: course.completed,
  });
}

function refuse(refusal: ReviewRefusal): never {
  if (refusal === 'sign_in') throw new AppError('not_signed_in');
  throw new AppError(refusal === 'own_course' ? 'forbidden' : refusal);
}

/** The author and the status of a new course review or reply. Throws unless the caller may write it. */
export async function newCourseReview(call: Call<typeof contract.courseReviews.create>): Promise<NewReview> {
  const context = contextOf(call);
  const { db, services, actor } = context;
  const body: CourseBody = call.input.body;
  const course = await selectOptionalReviewedCourse(db, { id: body.course_id, userId: actor.userId });
  const staff = course !== undefined && isCourseStaff(actor, course);
  // That a course exists which is not published is known to its learners only.
  if (!course || !(staff || isCoursePublic(course) || course.enrolled)) return invalid('course_id', 'unknown_course');
  if (body.parent === 0 && body.rating === undefined) invalid('rating', 'choose_rating');
  const subject: Subject = { kind: 'course', id: course.id, courseId: course.id };
  if (staff) return { subject, authorship: await staffAuthorship(db, { subject, actor, body }) };
  requireOwnName(actor, body);
  const refusal = await courseReviewRefusal(context, course);
  if (refusal) refuse(refusal);
  const { auto_approve: autoApprove } = (await readSettings(services)).single_course.reviews;
  const rejected = await wasRejected(db, { courseId: course.id, userId: actor.userId });
  const status = statusOfNew({ autoApprove, wasRejected: rejected });
  return { subject, authorship: { userId: actor.userId, parentId: null, byStaff: false, status } };
}
