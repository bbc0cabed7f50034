import type { SafeHtml } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { questions, quizAttempts, quizQuestions } from '../quizzes.tables.ts';

/** Maximum number of attempts to read, latest first. */
const ATTEMPTS_READ = 1000;
/** Minimum number of answers for a meaningful figure. */
const ANSWERS_NEEDED = 3;
const HARDEST = 5;

interface HardQuestion {
  id: number;
  name: SafeHtml;
  quizId: number;
  quizName: string;
  answers: number;
  right: number;
}

/** Questions of the current quizzes by their share of wrong answers. Pending answers are not counted. */
export async function selectHardestQuestions(db: Db, courseId: number): Promise<HardQuestion[]> {
  const { rows } = await db.execute<HardQuestion & Record<string, unknown>>(sql`
    with recent as (
      select a.quiz_id, a.answers from ${quizAttempts} a
      where a.course_id = ${courseId} and a.status = 'attempt_ended' and not a.is_preview and not a.is_guest
      order by a.started_at desc limit ${ATTEMPTS_READ}
    ), counted as (
      select recent.quiz_id, one.key::int as question_id, count(*)::int as answers,
        (count(*) filter (where (one.value ->> 'correct')::boolean))::int as right_ones
      from recent cross join lateral jsonb_each(recent.answers) one
      where (one.value ->> 'reviewed')::boolean
      group by recent.quiz_id, one.key
    )
    select q.id, q.name, i.id as "quizId", i.name as "quizName", counted.answers, counted.right_ones as "right"
    from counted
    join ${quizQuestions} asked on asked.quiz_id = counted.quiz_id and asked.question_id = counted.question_id
    join ${questions} q on q.id = counted.question_id and q.trashed_at is null
    join ${courseItems} i on i.id = counted.quiz_id and i.status <> 'trash'
    where counted.answers >= ${ANSWERS_NEEDED} and counted.right_ones < counted.answers
    order by counted.right_ones::float / counted.answers, counted.answers desc, q.id
    limit ${HARDEST}`);
  return rows;
}
