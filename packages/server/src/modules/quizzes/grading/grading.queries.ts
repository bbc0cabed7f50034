import { and, asc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { users } from '../../identity/identity.tables.ts';
import type { Outcome } from '../attempts/attempt-result.rules.ts';
import { type MarkedAnswer, quizAttempts, quizSnapshots } from '../quizzes.tables.ts';
import { MARKING_RULES, typesChangedSince } from './marking-rules.ts';

export async function deleteAttempt(db: Db, id: number): Promise<void> {
  await db.delete(quizAttempts).where(eq(quizAttempts.id, id));
}

/** Deletes all attempts of a person at the quizzes of a course, including running ones. */
export async function deleteAttemptsInCourse(
  db: Db,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<boolean> {
  const gone = await db
    .delete(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.courseId, courseId)))
    .returning({ id: quizAttempts.id });
  return gone.length > 0;
}

/**
 * Archives a person's attempts at the quizzes of a course: staff see them, and they do not count. A running one must be
 * ended first.
 */
export async function archiveAttemptsInCourse(
  db: Db,
  { courseId, userId, now }: { courseId: number; userId: number; now: Date },
): Promise<Record<string, unknown>> {
  const theirs = and(
    eq(quizAttempts.userId, userId),
    eq(quizAttempts.courseId, courseId),
    eq(quizAttempts.isPreview, false),
    isNull(quizAttempts.archivedAt),
  );
  if ((await db.$count(quizAttempts, and(theirs, eq(quizAttempts.status, 'attempt_started')))) > 0) {
    throw new AppError('attempt_running');
  }
  await db.update(quizAttempts).set({ archivedAt: now }).where(theirs);
  return {};
}

/** Whether learners or guests have attempts in a course. */
export const hasAttemptsInCourse = (courseId: number): SQL =>
  sql`exists (select from ${quizAttempts} where course_id = ${courseId} and not is_preview)`;

/** Finished attempts of a quiz: all or the given ones. Without previews and guests. */
function regraded({ quizId, ids }: { quizId: number; ids: readonly number[] | undefined }): SQL | undefined {
  return and(
    eq(quizAttempts.quizId, quizId),
    eq(quizAttempts.status, 'attempt_ended'),
    sql`not ${quizAttempts.isPreview} and not ${quizAttempts.isGuest}`,
    ids && inArray(quizAttempts.id, [...ids]),
  );
}

const markedColumns = {
  id: quizAttempts.id,
  quizId: quizAttempts.quizId,
  courseId: quizAttempts.courseId,
  userId: quizAttempts.userId,
  snapshotId: quizAttempts.snapshotId,
  number: quizAttempts.number,
  isAbandoned: quizAttempts.isAbandoned,
  answers: quizAttempts.answers,
  result: quizAttempts.result,
  totalQuestions: quizAttempts.totalQuestions,
  answeredQuestions: quizAttempts.answeredQuestions,
  correctAnswers: quizAttempts.correctAnswers,
  incorrectAnswers: quizAttempts.incorrectAnswers,
  toReview: quizAttempts.toReview,
  totalMarks: quizAttempts.totalMarks,
  earnedMarks: quizAttempts.earnedMarks,
  percent: quizAttempts.percent,
  markingRules: quizAttempts.markingRules,
};

/** Some ended attempts of a quiz in the order of their ids, behind this one. `hold` keeps others from grading them. */
export async function selectMarkedAttempts(
  db: Db,
  which: { quizId: number; ids: readonly number[] | undefined; behind: number; limit: number; hold: boolean },
) {
  const found = db
    .select(markedColumns)
    .from(quizAttempts)
    .where(and(regraded(which), gt(quizAttempts.id, which.behind)))
    .orderBy(asc(quizAttempts.id))
    .limit(which.limit);
  return which.hold ? found.for('update') : found;
}

export type MarkedAttempt = Awaited<ReturnType<typeof selectMarkedAttempts>>[number];

export interface NewMarks extends Outcome {
  id: number;
  snapshotId: number;
  answers: Record<string, MarkedAnswer>;
}

/** Writes new marks to many attempts: one statement however many there are. */
export async function updateMarks(db: Db, rows: readonly NewMarks[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    update ${quizAttempts} a set snapshot_id = w."snapshotId", answers = w.answers, result = w.result,
      total_questions = w."totalQuestions", answered_questions = w."answeredQuestions",
      correct_answers = w."correctAnswers", incorrect_answers = w."incorrectAnswers", to_review = w."toReview",
      total_marks = w."totalMarks", earned_marks = w."earnedMarks", percent = w.percent
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id integer, "snapshotId" integer, answers jsonb,
      result text, "totalQuestions" integer, "answeredQuestions" integer, "correctAnswers" integer,
      "incorrectAnswers" integer, "toReview" integer, "totalMarks" numeric, "earnedMarks" numeric, percent numeric)
    where a.id = w.id`);
}

/** Attempts of a quiz have been marked by the rules of today, or are found to be marked as these do it. */
export async function updateMarkingRules(
  db: Db,
  which: { quizId: number; ids: readonly number[] | undefined },
): Promise<void> {
  await db
    .update(quizAttempts)
    .set({ markingRules: MARKING_RULES })
    .where(and(regraded(which), lt(quizAttempts.markingRules, MARKING_RULES)));
}

/** Whether attempts of a quiz have answers that the rules of today may mark in another way. */
export async function hasOutdatedMarks(db: Db, quizId: number): Promise<boolean> {
  const asked = [...typesChangedSince(0)].map(
    (type) => sql`s.content -> 'questions' @> ${JSON.stringify([{ type }])}::jsonb`,
  );
  const { rows } = await db.execute<{ outdated: boolean }>(sql`
    select exists (
      select from ${quizAttempts} join ${quizSnapshots} s on s.id = ${quizAttempts.snapshotId}
      where ${regraded({ quizId, ids: undefined })} and ${lt(quizAttempts.markingRules, MARKING_RULES)}
        and (${sql.join(asked, sql` or `)})
    ) as outdated`);
  return rows[0]?.outdated ?? false;
}

/** Names and addresses of people, by their ids. */
export async function selectPeople(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, displayName: users.displayName, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]));
}
