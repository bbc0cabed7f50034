import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type AttemptContext, attemptContext } from '../attempts/attempts.queries.ts';
import { type MarkedAnswer, questions, quizAttempts } from '../quizzes.tables.ts';

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

interface MissedQuestion {
  attemptId: number;
  userId: number;
  questionId: number;
  endedAt: Date;
}

/** The wrong answers of a course, each question once for each person. */
export async function selectMissedInCourse(db: Db, courseId: number): Promise<MissedQuestion[]> {
  const { rows } = await db.execute<Omit<MissedQuestion, 'endedAt'> & { endedAt: string }>(sql`
    select distinct on (a.user_id, q.id) a.id as "attemptId", a.user_id as "userId", q.id as "questionId",
      a.ended_at::text as "endedAt"
    from ${quizAttempts} a
    cross join jsonb_each(a.answers) as given (id, answer)
    join ${questions} q on q.id = given.id::int and q.type not in ('text-answer', 'audio', 'video')
    where a.course_id = ${courseId} and a.status = 'attempt_ended' and not a.is_preview and not a.is_guest
      and given.answer->>'correct' = 'false' and given.answer->>'reviewed' = 'true'
    order by a.user_id, q.id, a.ended_at desc`);
  return rows.map(({ endedAt, ...row }) => ({ ...row, endedAt: new Date(endedAt) }));
}
