import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { quizQuestions, quizzes } from './quizzes.tables.ts';

async function forget(db: Db, where: SQL): Promise<void> {
  await db.update(quizzes).set({ snapshotId: null }).where(where);
}

/** After a change of a quiz's marks or of which questions it asks: the next attempt takes a new snapshot. */
export const forgetSnapshot = (db: Db, quizId: number): Promise<void> => forget(db, eq(quizzes.id, quizId));

/** After a change of questions, for every quiz they stand in. */
export async function forgetSnapshotsOf(db: Db, questionIds: readonly number[]): Promise<void> {
  if (questionIds.length === 0) return;
  const asking = db
    .select({ id: quizQuestions.quizId })
    .from(quizQuestions)
    .where(inArray(quizQuestions.questionId, [...questionIds]));
  await forget(db, inArray(quizzes.id, asking));
}
