import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import { signedIn } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { isCourseStaff } from '../courses/index.ts';
import { readSettings } from '../settings/index.ts';
import { getReview, getReviewForUpdate, type ReviewRow, type ReviewScope } from './reviews.queries.ts';

interface Asker {
  db: Db;
  services: Services;
  actor: Actor | null;
}

/** Throws where the school lets learners write and read no reviews. */
export async function requireReviews(services: Services): Promise<void> {
  if (!(await readSettings(services)).quiz.display.quiz_review_visibility) throw new AppError('forbidden');
}

/** Staff see the reviews of their courses; who asks for their own, and everybody else, what they wrote themselves. */
export async function reviewScope(asker: Asker, { userId }: { userId: number | undefined }): Promise<ReviewScope> {
  const actor = signedIn(asker);
  if (!can(actor, 'author_own') || userId === actor.userId) {
    await requireReviews(asker.services);
    return { kind: 'own', userId: actor.userId };
  }
  return can(actor, 'author_any') ? { kind: 'all' } : { kind: 'courses_of', authorId: actor.userId };
}

/** Wrote it themselves, and nobody in their name. */
const isAuthor = (actor: Actor, { review }: ReviewRow): boolean => review.userId === actor.userId && !review.byStaff;

const mayReadOwn = (actor: Actor, { review, parentUserId }: ReviewRow): boolean =>
  review.status !== 'trash' &&
  (review.userId === actor.userId || (review.status === 'approve' && parentUserId === actor.userId));

export async function readableReview(asker: Asker, id: number): Promise<ReviewRow> {
  const actor = signedIn(asker);
  const row = await getReview(asker.db, id);
  if (isCourseStaff(actor, row.course)) return row;
  if (!mayReadOwn(actor, row)) throw new AppError('not_found');
  await requireReviews(asker.services);
  return row;
}

/** What somebody does with a review: write in it what its author may, or what only staff may. */
export type ReviewWork = 'write' | 'moderate';

/** A review for writing, held. What the caller may not see does not exist for them. */
export async function writableReview(asker: Asker, id: number, work: ReviewWork): Promise<ReviewRow> {
  const actor = signedIn(asker);
  const row = await getReviewForUpdate(asker.db, id);
  if (isCourseStaff(actor, row.course)) return row;
  if (!mayReadOwn(actor, row)) throw new AppError('not_found');
  if (work === 'moderate' || !isAuthor(actor, row)) throw new AppError('forbidden');
  await requireReviews(asker.services);
  return row;
}
