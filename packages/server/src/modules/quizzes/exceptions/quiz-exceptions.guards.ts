import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { anAuthor, authorScope } from '../../courses/index.ts';
import { quizOfGrader } from '../grading/grading.guards.ts';
import type { StaffQuiz } from '../grading/staff-quiz.queries.ts';

/** Whose exceptions staff see: those in all courses (null), or in the courses of an author. */
export function learnersExceptions({ actor }: Pick<RequestContext, 'actor'>): { authorId: number | null } {
  return { authorId: authorScope(anAuthor({ actor })) };
}

/** The quiz, for staff who decide about the terms of another learner. */
export async function quizOfOthers(
  context: RequestContext,
  { id, user }: { id: number; user: number },
): Promise<StaffQuiz> {
  const quiz = await quizOfGrader(context, id);
  if (context.actor?.userId === user) throw new AppError('forbidden');
  return quiz;
}
