import { contract } from '@lectern/contract';
import { gt, ne, or } from 'drizzle-orm';
import { exceptionQueries, type ExceptionResource } from '../../items/index.ts';
import { quizOfGrader } from '../grading/grading.guards.ts';
import type { StaffQuiz } from '../grading/staff-quiz.queries.ts';
import { quizItemType } from '../quiz/quiz-item-type.ts';
import { quizExceptionEvents } from '../quizzes.events.ts';
import { quizExtraAttempts } from '../quizzes.tables.ts';
import { invalid } from '../words/messages.ts';
import { extendRunningAttempt } from './running-time.queries.ts';

const queries = exceptionQueries(quizExtraAttempts, {
  itemId: 'quizId',
  tieBreaker: 'userId',
  isGranted: or(gt(quizExtraAttempts.extra, 0), ne(quizExtraAttempts.timeFactor, 1)),
  termsOf: ({ timeFactor, extra }) => ({ time_factor: timeFactor, extra_attempts: extra }),
});

/** More time and attempts for one learner. */
export const quizExceptions: ExceptionResource<StaffQuiz, typeof contract.quizExceptions> = {
  type: quizItemType,
  endpoints: contract.quizExceptions,
  queries,
  item: quizOfGrader,
  event: (verb, { itemId, courseId, userId }) =>
    quizExceptionEvents[verb]({ quiz_id: itemId, course_id: courseId, user_id: userId }),

  /** A running attempt gets the time too; it keeps it once the exception is removed. */
  async grant(db, { item: quiz, userId, body, actor, now }) {
    const { time_factor: timeFactor, extra_attempts: extra, reason } = body;
    if (timeFactor === 1 && extra === 0) invalid('time_factor', 'nothing_granted');
    const row = { extra, timeFactor, reason, grantedById: actor.userId, grantedAt: now };
    const view = await queries.upsert(db, { itemId: quiz.id, userId }, row, actor);
    if (timeFactor > 1) await extendRunningAttempt(db, { quizId: quiz.id, userId, timeFactor });
    return view;
  },
};
