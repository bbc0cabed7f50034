import { DAY_MS } from '@lectern/contract/time';
import type { Db } from '../../platform/db/database.ts';
import { selectMissedInCourse } from '../quizzes/index.ts';
import { insertAnswerOnce, ownKey } from './schedule/answers.queries.ts';
import { answerState, gradeNumber, newState, storedState } from './schedule/schedule.rules.ts';
import { lockSchedule, updateSchedule } from './schedule/schedules.queries.ts';

/**
 * Schedules what was missed in a course as its events would have, and lets all but one person have reviewed it a day
 * later: one in three has forgotten.
 */
export async function insertReviewHistory(
  db: Db,
  { courseId, exceptUserId, now }: { courseId: number; exceptUserId: number; now: Date },
): Promise<void> {
  for (const { attemptId, userId, questionId, endedAt } of await selectMissedInCourse(db, courseId)) {
    const missed = newState(endedAt);
    const schedule = await lockSchedule(db, { kind: 'question', id: questionId, userId, attemptId, state: missed });
    if (!schedule) continue;
    const log = { scheduleId: schedule.id, userId };
    await insertAnswerOnce(db, {
      ...log,
      requestKey: ownKey(`attempt-${attemptId}-${questionId}`),
      source: 'quiz',
      grade: gradeNumber('again'),
      before: storedState(missed),
      answeredAt: endedAt,
    });
    const forgotten = answerState(missed, 'again', endedAt);
    const at = new Date(endedAt.getTime() + DAY_MS);
    const reviews = userId !== exceptUserId && at.getTime() < now.getTime() - DAY_MS;
    const grade = (userId + questionId) % 3 === 0 ? 'again' : 'good';
    if (reviews) {
      await insertAnswerOnce(db, {
        ...log,
        requestKey: ownKey(`history-${attemptId}-${questionId}`),
        source: 'review',
        grade: gradeNumber(grade),
        seconds: 8 + ((userId + questionId) % 9),
        before: storedState(forgotten),
        answeredAt: at,
      });
    }
    await updateSchedule(db, schedule.id, reviews ? answerState(forgotten, grade, at) : forgotten);
  }
}
