import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { quizAttempts } from '../quizzes.tables.ts';

/** An ended attempt and the name of its quiz. */
export async function selectOptionalAttemptResult(db: Db, id: number) {
  const [row] = await db
    .select({
      quiz: courseItems.name,
      earned: quizAttempts.earnedMarks,
      total: quizAttempts.totalMarks,
      toReview: quizAttempts.toReview,
      result: quizAttempts.result,
      isPreview: quizAttempts.isPreview,
    })
    .from(quizAttempts)
    .innerJoin(courseItems, eq(courseItems.id, quizAttempts.quizId))
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.status, 'attempt_ended')));
  return row;
}

/** Whether a person has ended an attempt at a quiz. Previews do not count. */
export async function hasEndedAttempt(db: Db, { quizId, userId }: { quizId: number; userId: number }) {
  const rows = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.quizId, quizId),
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.isPreview, false),
        eq(quizAttempts.status, 'attempt_ended'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
