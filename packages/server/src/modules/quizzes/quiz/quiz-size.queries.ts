import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { questions, quizQuestions } from '../quizzes.tables.ts';

const bytes = sql`sum(octet_length(q.name) + octet_length(q.description) + octet_length(q.explanation)
  + octet_length(q.positive_feedback) + octet_length(q.negative_feedback) + octet_length(q.feedback)
  + octet_length(q.answers::text) + octet_length(q.settings::text))`;

/** What the texts of all questions of these quizzes take, in bytes. Quizzes without questions are left out. */
export async function selectQuizSizes(db: Db, quizIds: readonly number[]): Promise<Map<number, number>> {
  if (quizIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; bytes: number }>(sql`
    select l.quiz_id as id, ${bytes}::float8 as bytes
    from ${quizQuestions} l join ${questions} q on q.id = l.question_id
    where l.quiz_id in ${[...quizIds]} group by l.quiz_id`);
  return new Map(rows.map((row) => [row.id, row.bytes]));
}
