import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { assignmentReplies, assignments } from '../../assignments/assignments.tables.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { itemProgress } from '../../progress/progress.tables.ts';
import { questions, quizQuestions } from '../../quizzes/quizzes.tables.ts';

const MAX_QUESTIONS = 3000;
const MAX_ASSIGNMENTS = 300;

interface Learner {
  courseId: number;
  userId: number;
}

/** HTML of the questions in quizzes of a course that the learner has not completed. */
export async function selectOpenQuestions(db: Db, { courseId, userId }: Learner): Promise<string[]> {
  const { rows } = await db.execute<{ html: string }>(sql`
    select q.name || ' ' || q.description as html
    from ${questions} q
    where q.course_id = ${courseId} and q.trashed_at is null and exists (
      select 1 from ${quizQuestions} asked
      where asked.question_id = q.id and not exists (
        select 1 from ${itemProgress} p
        where p.user_id = ${userId} and p.item_id = asked.quiz_id and p.completed))
    order by q.id limit ${MAX_QUESTIONS}`);
  return rows.map(({ html }) => html);
}

/** HTML of the assignments of a course for which the learner has no grade. */
export async function selectOpenAssignments(db: Db, { courseId, userId }: Learner): Promise<string[]> {
  const { rows } = await db.execute<{ html: string }>(sql`
    select '<p>' || item.name || '</p>' || a.description as html
    from ${assignments} a join ${courseItems} item on item.id = a.id
    where item.course_id = ${courseId} and not exists (
      select 1 from ${assignmentReplies} r
      where r.assignment_id = a.id and r.user_id = ${userId} and r.result <> 'pending')
    order by a.id limit ${MAX_ASSIGNMENTS}`);
  return rows.map(({ html }) => html);
}
