import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { questions, quizAttempts } from '../quizzes/quizzes.tables.ts';

interface Missed {
  attemptId: number;
  userId: number;
  questionId: number;
  endedAt: Date;
}

/** The wrong answers of a course, each question once for each person. */
export async function selectMissed(db: Db, courseId: number): Promise<Missed[]> {
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
