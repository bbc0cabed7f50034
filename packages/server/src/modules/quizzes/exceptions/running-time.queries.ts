import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { quizAttempts, quizzes } from '../quizzes.tables.ts';

/**
 * Gives a running attempt this many times the time of its quiz, counted from its start, unless it has more already.
 * The same call twice changes nothing.
 */
export async function extendRunningAttempt(
  db: Db,
  { quizId, userId, timeFactor }: { quizId: number; userId: number; timeFactor: number },
): Promise<void> {
  const { startedAt, deadline } = quizAttempts;
  await db
    .update(quizAttempts)
    .set({
      deadline: sql`greatest(${deadline}, ${startedAt} + make_interval(secs => ${quizzes.duration} * 60 * ${timeFactor}::float8))`,
    })
    .from(quizzes)
    .where(
      and(
        eq(quizzes.id, quizAttempts.quizId),
        gt(quizzes.duration, 0),
        eq(quizAttempts.quizId, quizId),
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.status, 'attempt_started'),
        eq(quizAttempts.isPreview, false),
        sql`${deadline} is not null`,
      ),
    );
}
