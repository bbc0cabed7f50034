import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type AttemptContext, attemptContext } from '../attempts/attempts.queries.ts';
import { type MarkedAnswer, quizAttempts } from '../quizzes.tables.ts';

const counted = and(
  eq(quizAttempts.status, 'attempt_ended'),
  eq(quizAttempts.isPreview, false),
  eq(quizAttempts.isGuest, false),
  isNull(quizAttempts.archivedAt),
);

const columns = {
  id: quizAttempts.id,
  quizId: quizAttempts.quizId,
  courseId: quizAttempts.courseId,
  userId: quizAttempts.userId,
  snapshotId: quizAttempts.snapshotId,
  seed: quizAttempts.seed,
  endedAt: quizAttempts.endedAt,
  answers: quizAttempts.answers,
};

export interface EndedAttempt {
  id: number;
  quizId: number;
  courseId: number;
  userId: number;
  snapshotId: number;
  seed: number;
  endedAt: Date | null;
  answers: Record<string, MarkedAnswer>;
}

/** An attempt of a member that has ended and counts. */
export async function selectOptionalEndedAttempt(db: Db, id: number): Promise<EndedAttempt | undefined> {
  const [row] = await db
    .select(columns)
    .from(quizAttempts)
    .where(and(eq(quizAttempts.id, id), counted));
  return row;
}

/** Such attempts of one person, each with what decides whether its answers are shown. */
export async function selectEndedAttempts(
  db: Db,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<{ attempt: EndedAttempt; context: AttemptContext }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ attempt: columns, context: attemptContext })
    .from(quizAttempts)
    .where(and(inArray(quizAttempts.id, [...ids]), eq(quizAttempts.userId, userId), counted));
}
