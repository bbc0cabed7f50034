import { DAY_MS } from '@lectern/contract/time';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { questions, quizAttempts } from '../quizzes/quizzes.tables.ts';
import { insertAnswerOnce } from './schedule/answers.queries.ts';
import { answerState, gradeNumber, newState, storedState } from './schedule/schedule.rules.ts';
import { holdSchedule, updateSchedule } from './schedule/schedules.queries.ts';

interface Missed {
  attemptId: number;
  userId: number;
  questionId: number;
  endedAt: Date;
}

/** What was answered wrongly in a course, each question once for each person. */
async function selectMissed(db: Db, courseId: number): Promise<Missed[]> {
  const { rows } = await db.execute<Omit<Missed, 'endedAt'> & { endedAt: string }>(sql`
    select distinct on (a.user_id, q.id) a.id as "attemptId", a.user_id as "userId", q.id as "questionId",
      a.ended_at::text as "endedAt"
    from ${quizAttempts} a
    cross join jsonb_each(a.answers) as given (id, answer)
    join ${questions} q on q.id = given.id::int and q.type not in ('text-answer', 'audio', 'video')
    where a.course_id = ${courseId} and a.status = 'attempt_ended' and not a.is_preview and not a.is_guest
      and given.answer->>'correct' = 'false' and given.answer->>'reviewed' = 'true'
    order by a.user_id, q.id, a.ended_at desc`);
  return rows.map(({ endedAt, ...row }) => ({ ...row, endedAt: new Date(endedAt) }));
}

/**
 * Schedules what was missed in a course as its events would have, and lets all but one person have reviewed it a day
 * later: one in three has forgotten.
 */
export async function insertReviewHistory(
  db: Db,
  { courseId, exceptUserId, now }: { courseId: number; exceptUserId: number; now: Date },
): Promise<void> {
  for (const { attemptId, userId, questionId, endedAt } of await selectMissed(db, courseId)) {
    const missed = newState(endedAt);
    const held = await holdSchedule(db, { kind: 'question', id: questionId, userId, attemptId, state: missed });
    const log = { scheduleId: held.id, userId };
    await insertAnswerOnce(db, {
      ...log,
      requestKey: `attempt-${attemptId}-${questionId}`,
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
        requestKey: `history-${attemptId}-${questionId}`,
        source: 'review',
        grade: gradeNumber(grade),
        seconds: 8 + ((userId + questionId) % 9),
        before: storedState(forgotten),
        answeredAt: at,
      });
    }
    await updateSchedule(db, held.id, reviews ? answerState(forgotten, grade, at) : forgotten);
  }
}
