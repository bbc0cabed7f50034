import type { Db } from '../../platform/db/database.ts';
import { questions, quizQuestions, quizzes } from './quizzes.tables.ts';

export async function insertQuiz(db: Db, row: typeof quizzes.$inferInsert): Promise<void> {
  await db.insert(quizzes).values(row);
}

/** Answers the ids in the order of the rows. */
export async function insertImportedQuestions(
  db: Db,
  rows: readonly (typeof questions.$inferInsert)[],
): Promise<number[]> {
  const ids: number[] = [];
  // A statement takes 65,535 values.
  for (let start = 0; start < rows.length; start += 500) {
    const inserted = await db
      .insert(questions)
      .values(rows.slice(start, start + 500))
      .returning({ id: questions.id });
    // Ids are given in the order of the rows, whatever order they are answered in.
    ids.push(...inserted.map((row) => row.id).toSorted((a, b) => a - b));
  }
  return ids;
}

/** The questions of a quiz that has none yet, in this order. */
export async function linkQuestions(
  db: Db,
  { quizId, questionIds }: { quizId: number; questionIds: readonly number[] },
): Promise<void> {
  if (questionIds.length === 0) return;
  await db.insert(quizQuestions).values(questionIds.map((questionId, position) => ({ quizId, questionId, position })));
}
