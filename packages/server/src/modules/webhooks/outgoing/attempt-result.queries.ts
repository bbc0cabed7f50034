import type { AttemptResult } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { quizAttempts } from '../../quizzes/quizzes.tables.ts';

/** Whether an attempt has this result now. */
export async function hasResult(db: Db, attemptId: number, result: AttemptResult): Promise<boolean> {
  const [row] = await db
    .select({ result: quizAttempts.result })
    .from(quizAttempts)
    .where(eq(quizAttempts.id, attemptId));
  return row?.result === result;
}
