import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { quizAttempts, quizExtraAttempts } from '../quizzes.tables.ts';

interface OfLearner {
  quizId: number;
  userId: number;
}

/** The time factor of a learner, locked until the transaction ends; 1 without an exception. */
export async function readTimeFactor(db: Db, { quizId, userId }: OfLearner): Promise<number> {
  const [row] = await db
    .select({ timeFactor: quizExtraAttempts.timeFactor })
    .from(quizExtraAttempts)
    .where(and(eq(quizExtraAttempts.quizId, quizId), eq(quizExtraAttempts.userId, userId)))
    .for('update');
  return row?.timeFactor ?? 1;
}

/** Multiplies the time of a running attempt. */
export async function stretchRunningAttempt(db: Db, { quizId, userId, by }: OfLearner & { by: number }): Promise<void> {
  const { startedAt, deadline } = quizAttempts;
  await db
    .update(quizAttempts)
    .set({ deadline: sql`${startedAt} + (${deadline} - ${startedAt}) * ${by}::float8` })
    .where(
      and(
        eq(quizAttempts.quizId, quizId),
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.status, 'attempt_started'),
        eq(quizAttempts.isPreview, false),
        sql`${deadline} is not null`,
      ),
    );
}
