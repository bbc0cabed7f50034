import type { Answer, contract, Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { isLearnerOf } from '../../enrollments/index.ts';
import type { StaffQuiz } from '../grading/staff-quiz.queries.ts';
import { quizExceptionEvents } from '../quizzes.events.ts';
import { invalid } from '../words/messages.ts';
import {
  deleteQuizException,
  readTimeFactor,
  selectLearnersQuizExceptionPage,
  selectQuizExceptionPage,
  stretchRunningAttempt,
  upsertQuizException,
} from './quiz-exceptions.queries.ts';

type ExceptionContext = WriteContext & { quiz: StaffQuiz; userId: number };

const idsOf = ({ quiz, userId }: Pick<ExceptionContext, 'quiz' | 'userId'>) => ({
  quiz_id: quiz.id,
  course_id: quiz.courseId,
  user_id: userId,
});

/** One page of the exceptions of a quiz. */
export const readQuizExceptions = selectQuizExceptionPage;

/** One page of the exceptions of a learner. */
export const readLearnersExceptions = selectLearnersQuizExceptionPage;

/** Grants a learner more time and attempts, in place of an earlier exception. A running attempt gets the time too. */
export async function grantQuizException(
  db: Db,
  context: ExceptionContext & { body: Input<typeof contract.quizExceptions.save>['body'] },
): Promise<Answer<typeof contract.quizExceptions.save>> {
  const { quiz, userId, body, services, actor, now } = context;
  const { time_factor: timeFactor, extra_attempts: extra, reason } = body;
  if (!(await isLearnerOf(db, { courseId: quiz.courseId, userId }))) throw new AppError('not_found');
  if (timeFactor === 1 && extra === 0) invalid('time_factor', 'nothing_granted');
  const learner = { quizId: quiz.id, userId };
  const before = await readTimeFactor(db, learner);
  const row = { ...learner, extra, timeFactor, reason, grantedById: actor.userId, grantedAt: now };
  const view = await upsertQuizException(db, row, actor);
  if (timeFactor > before) await stretchRunningAttempt(db, { ...learner, by: timeFactor / before });
  await emit(db, { services, actor, now }, quizExceptionEvents.granted(idsOf(context)));
  return view;
}

/** Removes an exception. A running attempt keeps its time. */
export async function removeQuizException(db: Db, context: ExceptionContext): Promise<{ deleted: true; id: number }> {
  const { quiz, userId, services, actor, now } = context;
  if (!(await deleteQuizException(db, { quizId: quiz.id, userId }))) throw new AppError('not_found');
  await emit(db, { services, actor, now }, quizExceptionEvents.removed(idsOf(context)));
  return { deleted: true, id: userId };
}
