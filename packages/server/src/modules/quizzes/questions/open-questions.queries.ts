import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { itemProgress } from '../../progress/progress.tables.ts';
import { questions, quizQuestions } from '../quizzes.tables.ts';

const MAX_QUESTIONS = 3000;

/** HTML of the questions in quizzes of a course that a learner has not completed. */
export async function selectOpenQuestions(
  db: Db,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<{ name: string; description: string }[]> {
  const { rows } = await db.execute<{ name: string; description: string }>(sql`
    select q.name, q.description
    from ${questions} q
    where q.course_id = ${courseId} and q.trashed_at is null and exists (
      select 1 from ${quizQuestions} asked
      where asked.question_id = q.id and not exists (
        select 1 from ${itemProgress} p
        where p.user_id = ${userId} and p.item_id = asked.quiz_id and p.completed))
    order by q.id limit ${MAX_QUESTIONS}`);
  return rows;
}
