import { on, type Subscriber } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { quizAttemptEvents, readMissedQuestions } from '../../quizzes/index.ts';
import { insertAnswerOnce, ownKey } from '../schedule/answers.queries.ts';
import { answerState, gradeNumber, newState, storedState } from '../schedule/schedule.rules.ts';
import { lockSchedule, updateSchedule } from '../schedule/schedules.queries.ts';
import { stateOfRow } from './entries.usecases.ts';

/**
 * Schedules the questions that were answered wrongly in an attempt, as forgotten when it ended. Repeating it changes
 * nothing.
 */
export async function scheduleMissed(services: Services, attemptId: number): Promise<void> {
  await services.db.transaction(async (db) => {
    const missed = await readMissedQuestions(services, db, attemptId);
    if (!missed) return;
    const { userId, endedAt } = missed;
    // In one order, so that two attempts that end at once do not wait for each other.
    for (const questionId of missed.questionIds.toSorted((one, other) => one - other)) {
      const schedule = await lockSchedule(db, {
        kind: 'question',
        id: questionId,
        userId,
        attemptId,
        state: newState(endedAt),
      });
      if (!schedule) continue;
      const state = stateOfRow(schedule);
      // The event was late: the person has reviewed the question since.
      if (state.lastReview && state.lastReview >= endedAt) continue;
      const answer = await insertAnswerOnce(db, {
        scheduleId: schedule.id,
        userId,
        requestKey: ownKey(`attempt-${attemptId}-${questionId}`),
        source: 'quiz',
        grade: gradeNumber('again'),
        before: storedState(state),
        answeredAt: endedAt,
      });
      if (answer) await updateSchedule(db, schedule.id, { ...answerState(state, 'again', endedAt), attemptId });
    }
  });
}

/** `graded`: answers that waited for a person count now. */
export const missedSubscribers = (services: Services): Subscriber[] => [
  on(quizAttemptEvents.ended, 'daily-review.attempt-ended', ({ payload }) =>
    scheduleMissed(services, payload.attempt_id),
  ),
  on(quizAttemptEvents.graded, 'daily-review.attempt-graded', ({ payload }) =>
    scheduleMissed(services, payload.attempt_id),
  ),
];
