import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { quizOfGrader } from '../grading/grading.guards.ts';
import type { StaffQuiz } from '../grading/staff-quiz.queries.ts';

/** The quiz, for staff who decide about the terms of another learner. */
export async function quizOfOthers(
  context: RequestContext,
  { id, user }: { id: number; user: number },
): Promise<StaffQuiz> {
  const quiz = await quizOfGrader(context, id);
  if (context.actor?.userId === user) throw new AppError('forbidden');
  return quiz;
}
