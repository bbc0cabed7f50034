import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { chunksOf } from '../../../platform/db/chunks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { copyItemContents, type ItemCopy, writeItemFacts } from '../../courses/index.ts';
import { questions, quizAttempts, quizQuestions, quizzes } from '../quizzes.tables.ts';

export type QuizContent = Partial<Omit<typeof quizzes.$inferInsert, 'id' | 'snapshotId'>>;

/** The content of an item of the outline that has none yet. */
export async function insertQuiz(db: Db, id: number, content: QuizContent): Promise<void> {
  await db.insert(quizzes).values({ ...content, id });
}

/** Contents of many items that have none yet, their HTML cleaned by the caller. */
export async function insertQuizzes(db: Db, rows: readonly (QuizContent & { id: number })[]): Promise<void> {
  for (const chunk of chunksOf(rows)) await db.insert(quizzes).values(chunk);
}

/** The next attempt meets what is written here. */
export async function updateQuiz(db: Db, id: number, content: QuizContent): Promise<void> {
  await db
    .update(quizzes)
    .set({ ...content, snapshotId: null })
    .where(eq(quizzes.id, id));
}

/** Holds quizzes in one order, so that two writers of shared questions never wait for each other in a circle. */
export async function holdQuizzes(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(inArray(quizzes.id, [...ids]))
    .orderBy(asc(quizzes.id))
    .for('update');
}

/**
 * Full marks that follow the sum, and what the outline shows of the quizzes, after a change of their questions. One
 * statement however many quizzes there are. Answers their courses.
 */
export async function refreshQuizzes(
  db: Db,
  ids: readonly number[],
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<{ id: number; courseId: number }[]> {
  if (ids.length === 0) return [];
  const source = sql`
    update ${quizzes} z set snapshot_id = null,
      full_mark = case when z.auto_full_mark then s.points else z.full_mark end
    from (
      select z.id, count(l.question_id)::integer as many, coalesce(sum(q.points), 0) as points
      from ${quizzes} z
      left join ${quizQuestions} l on l.quiz_id = z.id
      left join ${questions} q on q.id = l.question_id
      where ${inArray(sql`z.id`, [...ids])}
      group by z.id
    ) s
    where s.id = z.id
    returning z.id, jsonb_build_object('questions', s.many, 'points', s.points, 'duration', z.duration) as facts`;
  return writeItemFacts(db, { source, actorId, now });
}

/** The content of each quiz for an item that has none yet, without its questions. */
export async function copyQuizContents(db: Db, copies: readonly ItemCopy[]): Promise<void> {
  await copyItemContents(db, quizzes, copies, { without: ['snapshotId'] });
}

/** What hangs on a quiz by its course goes to another course with it: its attempts, and the questions it alone asks. */
export async function carryQuiz(db: Db, { itemId, toCourseId }: { itemId: number; toCourseId: number }): Promise<void> {
  await db.update(quizAttempts).set({ courseId: toCourseId }).where(eq(quizAttempts.quizId, itemId));
  const asked = db.select({ id: quizQuestions.questionId }).from(quizQuestions).where(eq(quizQuestions.quizId, itemId));
  await db
    .update(questions)
    .set({ courseId: toCourseId })
    .where(
      and(
        inArray(questions.id, asked),
        sql`not exists (select 1 from ${quizQuestions} o where o.question_id = questions.id and o.quiz_id <> ${itemId})`,
        ne(questions.courseId, toCourseId),
      ),
    );
}
