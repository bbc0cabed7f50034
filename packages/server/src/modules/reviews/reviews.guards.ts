import type { contract, Input } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import { can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { signedIn } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { isCourseStaff } from '../courses/index.ts';
import { readSettings } from '../settings/index.ts';
import { getReview, getReviewForUpdate, type ReviewKind, type ReviewRow, type ReviewScope } from './reviews.queries.ts';
import { isAuthor } from './reviews.views.ts';

export type { ReviewScope };

/** Throws where the school lets learners write and read no reviews. */
export async function requireReviews(services: Services, kind: ReviewKind): Promise<void> {
  const { quiz, single_course: course } = await readSettings(services);
  if (kind === 'quiz' && !quiz.display.quiz_review_visibility) throw new AppError('forbidden');
  if (kind === 'course' && !course.reviews.enable) throw new AppError('reviews_disabled');
}

/** The guards of one kind of reviews. */
export function reviewGuards(kind: ReviewKind) {
  /** Staff see the reviews of their courses. Learners, and staff who ask for their own, see what they wrote themselves. */
  async function list(
    context: RequestContext & { input: Pick<Input<typeof contract.courseReviews.list>, 'query'> | QuizList },
  ): Promise<ReviewScope> {
    const actor = signedIn(context);
    const staff = can(actor, 'author_own');
    if (!staff || context.input.query.user_id === actor.userId) {
      if (!staff) await requireReviews(context.services, kind);
      return { kind: 'own', userId: actor.userId };
    }
    return can(actor, 'author_any') ? { kind: 'all' } : { kind: 'courses_of', authorId: actor.userId };
  }

  const mayReadOwn = (context: RequestContext, { review, parentUserId }: ReviewRow): boolean => {
    const { userId } = signedIn(context);
    return (
      review.status !== 'trash' &&
      (review.userId === userId || (review.status === 'approve' && parentUserId === userId))
    );
  };

  async function read(context: RequestContext, id: number): Promise<ReviewRow> {
    signedIn(context);
    const row = await getReview(context.db, kind, id);
    if (isCourseStaff(context.actor, row.course)) return row;
    if (!mayReadOwn(context, row)) throw new AppError('not_found');
    await requireReviews(context.services, kind);
    return row;
  }

  /** A review that the caller may see, locked. Throws `not_found` for others. */
  async function seen(context: RequestContext, id: number): Promise<ReviewRow> {
    signedIn(context);
    const row = await getReviewForUpdate(context.db, kind, id);
    if (!isCourseStaff(context.actor, row.course) && !mayReadOwn(context, row)) throw new AppError('not_found');
    return row;
  }

  /** A review for a write, locked. */
  async function write(context: RequestContext, id: number): Promise<ReviewRow> {
    const actor = signedIn(context);
    const row = await seen(context, id);
    if (isCourseStaff(actor, row.course)) return row;
    if (!isAuthor(actor, row)) throw new AppError('forbidden');
    await requireReviews(context.services, kind);
    return row;
  }

  /** A review for moderation by staff, locked. */
  async function moderate(context: RequestContext, id: number): Promise<ReviewRow> {
    const row = await seen(context, id);
    if (!isCourseStaff(context.actor, row.course)) throw new AppError('forbidden');
    return row;
  }

  /** Only restoring changes what is in the trash. */
  function notTrashed(row: ReviewRow): ReviewRow {
    if (row.review.status === 'trash') throw new AppError('not_found');
    return row;
  }

  async function update(context: RequestContext, id: number): Promise<ReviewRow> {
    const row = notTrashed(await write(context, id));
    const closed = kind === 'course' && !row.course.reviewsAllowed && !isCourseStaff(context.actor, row.course);
    if (closed) throw new AppError('reviews_disabled');
    return row;
  }

  return {
    list,
    read,
    write,
    update,
    // A learner's save of a whole form may carry a status, and it is left out; a bulk change is nothing else.
    bulkUpdate: async (context: RequestContext, id: number) => notTrashed(await moderate(context, id)),
    restore: moderate,
    // Its author may trash it; that it was written stays for staff to see.
    remove: moderate,
  };
}

type QuizList = Pick<Input<typeof contract.quizReviews.list>, 'query'>;
