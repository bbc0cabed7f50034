import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import {
  type QuestionSnapshot,
  type QuizSnapshot,
  questions,
  quizQuestions,
  quizSnapshots,
  quizzes,
} from '../quizzes.tables.ts';

/** A quiz as attempts meet it. */
export interface Snapshot {
  id: number;
  /** What the orders of its attempts follow from. */
  hash: string;
  content: QuizSnapshot;
}

const frozenColumns = {
  id: questions.id,
  type: questions.type,
  name: questions.name,
  description: questions.description,
  enableDescription: questions.enableDescription,
  answers: questions.answers,
  files: questions.files,
  points: questions.points,
  grading: questions.grading,
  answerRequired: questions.answerRequired,
  randomize: questions.randomize,
  maxCharacter: questions.maxCharacter,
  explanation: questions.explanation,
  settings: questions.settings,
};

export async function questionExists(db: Db, id: number): Promise<boolean> {
  return (await db.$count(questions, eq(questions.id, id))) > 0;
}

/** What a quiz asks now, in order, as it would be frozen. */
export async function selectFrozenQuestions(db: Db, quizId: number): Promise<QuestionSnapshot[]> {
  return db
    .select(frozenColumns)
    .from(quizQuestions)
    .innerJoin(questions, eq(questions.id, quizQuestions.questionId))
    .where(and(eq(quizQuestions.quizId, quizId), isNull(questions.trashedAt)))
    .orderBy(asc(quizQuestions.position));
}

const marksColumns = {
  snapshotId: quizzes.snapshotId,
  fullMark: quizzes.fullMark,
  passMark: quizzes.passMark,
  passMarkType: quizzes.passMarkType,
  randomize: quizzes.randomize,
};

/** `hold` keeps authors from changing the quiz until the transaction ends, so that what is frozen is what is asked. */
export async function selectOptionalMarks(db: Db, quizId: number, { hold }: { hold: boolean }) {
  const marks = db.select(marksColumns).from(quizzes).where(eq(quizzes.id, quizId));
  const [row] = await (hold ? marks.for('update') : marks);
  return row;
}

/** Equal content is stored once. */
export async function insertSnapshotOnce(
  db: Db,
  row: { quizId: number; hash: string; content: QuizSnapshot; createdAt: Date },
): Promise<number> {
  const [inserted] = await db
    .insert(quizSnapshots)
    .values(row)
    // Sets what is there already, so that the row comes back.
    .onConflictDoUpdate({ target: [quizSnapshots.quizId, quizSnapshots.hash], set: { hash: sql`excluded.hash` } })
    .returning({ id: quizSnapshots.id });
  if (!inserted) throw new Error('snapshot not inserted');
  return inserted.id;
}

/** The next attempts start from this one. */
export async function rememberSnapshot(db: Db, { quizId, snapshotId }: { quizId: number; snapshotId: number }) {
  await db.update(quizzes).set({ snapshotId }).where(eq(quizzes.id, quizId));
}

export async function getSnapshotRow(db: Db, id: number): Promise<Snapshot> {
  const [row] = await db
    .select({ id: quizSnapshots.id, hash: quizSnapshots.hash, content: quizSnapshots.content })
    .from(quizSnapshots)
    .where(eq(quizSnapshots.id, id));
  if (!row) throw new Error(`no snapshot ${id}`);
  return { ...row, hash: row.content.orderedBy ?? row.hash };
}
