import { AppError } from '../../../platform/errors.ts';
import { can } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { signedIn } from '../../../platform/http/route.ts';
import { anAuthor, authorScope, isCourseStaff } from '../../courses/index.ts';
import type { AttemptScope } from '../attempt-lists/attempt-list.queries.ts';
import { type FoundAttempt, selectOptionalAttempt } from '../attempts/attempts.queries.ts';
import { getStaffQuiz, type StaffQuiz } from './staff-quiz.queries.ts';

/** Staff see the attempts of their courses; who asks for their own, and everybody else, what they did themselves. */
export function attemptScope({ actor }: Pick<RequestContext, 'actor'>, { mine }: { mine: boolean }): AttemptScope {
  const { userId } = signedIn({ actor });
  if (mine || !can(actor, 'author_own')) return { kind: 'own', userId };
  return staffScope({ actor });
}

/** Whose attempts staff see. Throws for everybody else. */
export function staffScope({ actor }: Pick<RequestContext, 'actor'>): AttemptScope {
  const authorId = authorScope(actor);
  return authorId === null ? { kind: 'all' } : { kind: 'courses_of', authorId };
}

/**
 * An attempt that the caller may grade, usually locked: as staff of its course, but not their own. Previews and
 * attempts of guests are not graded.
 */
export async function gradedAttempt(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  id: number,
  { hold = true }: { hold?: boolean } = {},
): Promise<FoundAttempt> {
  const member = signedIn({ actor });
  const found = await selectOptionalAttempt(db, id, { hold });
  if (!found) throw new AppError('not_found');
  const { attempt, context } = found;
  if (attempt.userId === member.userId) throw new AppError('forbidden');
  if (attempt.isGuest || attempt.isPreview || !isCourseStaff(member, context.course)) throw new AppError('not_found');
  return found;
}

/** A quiz whose attempts the caller may grade. To other authors it does not exist. */
export async function quizOfGrader(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  id: number,
): Promise<StaffQuiz> {
  const author = anAuthor({ actor });
  const quiz = await getStaffQuiz(db, id);
  if (!isCourseStaff(author, quiz.course)) throw new AppError('not_found');
  return quiz;
}
