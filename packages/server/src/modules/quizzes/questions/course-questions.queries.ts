import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { questions, quizQuestions } from '../quizzes.tables.ts';

/** The questions of a course that no quiz of another course asks. */
export async function selectUnsharedQuestions(db: Db, courseId: number): Promise<{ id: number }[]> {
  const isUnshared = sql`not exists (select from ${quizQuestions} q join ${courseItems} i on i.id = q.quiz_id
    where q.question_id = ${questions.id} and i.course_id <> ${courseId})`;
  return db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.courseId, courseId), isUnshared));
}

/** The questions that quizzes ask in the courses `c` for which the condition is true. */
export const questionsAskedWhere = (condition: SQL): SQL => sql`(
  select q.* from ${questions} q
  where q.trashed_at is null and exists (
    select 1 from ${quizQuestions} asked
    join ${courseItems} i on i.id = asked.quiz_id and i.status <> 'trash'
    join ${courses} c on c.id = i.course_id
    where asked.question_id = q.id and ${condition}))`;

/** The HTML of a question of a course; null where the course has no such question. */
export const questionName = ({ id, courseId }: { id: SQL; courseId: number }): SQL =>
  sql`(select q.name from ${questions} q where q.id = ${id} and q.course_id = ${courseId})`;

/** The courses of questions; those that do not exist are left out. */
export const selectCoursesOfQuestions = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: questions.id, owner: questions.courseId })
    .from(questions)
    .where(inArray(questions.id, [...ids]));
