import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { questions, quizQuestions, quizzes } from '../quizzes.tables.ts';

interface WrongTotal {
  id: number;
  quiz: string;
  course: string;
  from: number;
  to: number;
}

/** Quizzes with an automatic full mark whose stored total or question count does not match their questions. */
export async function selectWrongTotals(db: Db, courseIds: readonly number[]): Promise<WrongTotal[]> {
  if (courseIds.length === 0) return [];
  const { rows } = await db.execute<WrongTotal & Record<string, unknown>>(sql`
    select z.id, item.name as quiz, course.name as course, z.full_mark::float8 as from, asked.points::float8 as to
    from ${courseItems} item
    join ${quizzes} z on z.id = item.id
    join ${courses} course on course.id = item.course_id
    cross join lateral (
      select coalesce(sum(q.points), 0) as points, count(*)::int as many
      from ${quizQuestions} l join ${questions} q on q.id = l.question_id where l.quiz_id = z.id
    ) asked
    where item.course_id in ${[...courseIds]} and z.auto_full_mark
      and (z.full_mark <> asked.points or coalesce((item.facts ->> 'questions')::int, -1) <> asked.many)
    order by z.id`);
  return rows;
}
