import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { quizAttempts, quizExtraAttempts, quizzes } from '../quizzes.tables.ts';

const columns = {
  id: quizAttempts.id,
  status: quizAttempts.status,
  result: quizAttempts.result,
  isAbandoned: quizAttempts.isAbandoned,
  deadline: quizAttempts.deadline,
  percent: quizAttempts.percent,
  earnedMarks: quizAttempts.earnedMarks,
  totalMarks: quizAttempts.totalMarks,
};

/** A person's attempts at a quiz, oldest first, with the requirements of the quiz. One statement. */
export async function selectStandingRows(
  db: Db,
  { quizId, userId, isPreview }: { quizId: number; userId: number; isPreview: boolean },
) {
  return db
    .select({
      quiz: {
        passMark: quizzes.passMark,
        passMarkType: quizzes.passMarkType,
        revealMode: quizzes.revealMode,
        attemptsAllowed: quizzes.attemptsAllowed,
        duration: quizzes.duration,
      },
      extra: sql<number>`coalesce(${quizExtraAttempts.extra}, 0)`,
      timeFactor: sql<number>`coalesce(${quizExtraAttempts.timeFactor}, 1)`.mapWith(Number),
      attempt: columns,
    })
    .from(quizzes)
    .leftJoin(quizExtraAttempts, and(eq(quizExtraAttempts.quizId, quizzes.id), eq(quizExtraAttempts.userId, userId)))
    .leftJoin(
      quizAttempts,
      and(
        eq(quizAttempts.quizId, quizzes.id),
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.isPreview, isPreview),
        isNull(quizAttempts.archivedAt),
      ),
    )
    .where(eq(quizzes.id, quizId))
    .orderBy(asc(quizAttempts.number));
}

/** Finished attempts of a person that were not abandoned. */
export async function selectFinishedResults(db: Db, { quizId, userId }: { quizId: number; userId: number }) {
  return db
    .select({ result: quizAttempts.result })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.quizId, quizId),
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.isPreview, false),
        eq(quizAttempts.status, 'attempt_ended'),
        eq(quizAttempts.isAbandoned, false),
        isNull(quizAttempts.archivedAt),
      ),
    );
}
