import type { Db } from '../../platform/db/database.ts';
import { createItem, type NewItem } from '../courses/index.ts';
import { insertImportedQuestions, insertQuiz, linkQuestions } from './imported-quiz.queries.ts';
import type { questions, quizzes } from './quizzes.tables.ts';

type QuizRow = typeof quizzes.$inferInsert;
type QuestionRow = typeof questions.$inferInsert;

/** The fields of a quiz in a file, checked and cleaned by whoever has read it. */
export type ImportedQuizContent = Required<Omit<QuizRow, 'id' | 'snapshotId'>>;

/** A question of a file, checked by its type and cleaned by whoever has read it. */
export type ImportedQuestion = Required<
  Omit<QuestionRow, 'id' | 'courseId' | 'trashedAt' | 'createdAt' | 'modifiedAt' | 'modifiedById' | 'importKey'>
>;

interface NewQuestion {
  question: ImportedQuestion;
  /** By which the same record is known again; null for a file that makes new ones each time. */
  importKey: string | null;
}

/** Questions of a course, in no quiz yet; answers their ids in the same order. */
export async function createImportedQuestions(
  db: Db,
  {
    courseId,
    questions: given,
    modifiedById = null,
    now,
  }: { courseId: number; questions: readonly NewQuestion[]; modifiedById?: number | null; now: Date },
): Promise<number[]> {
  return insertImportedQuestions(
    db,
    given.map(({ question, importKey }) => ({
      ...question,
      courseId,
      importKey,
      createdAt: now,
      modifiedAt: now,
      modifiedById,
    })),
  );
}

/** Appends a quiz out of a file to its section, asking questions that are written already, in this order. */
export async function createImportedQuiz(
  db: Db,
  {
    content,
    questions: asked,
    ...item
  }: Omit<NewItem, 'type' | 'facts'> & {
    content: ImportedQuizContent;
    questions: readonly { id: number; points: number }[];
  },
): Promise<number> {
  const points = Math.round(asked.reduce((sum, question) => sum + question.points, 0) * 100) / 100;
  const id = await createItem(db, {
    ...item,
    type: 'quiz',
    facts: { questions: asked.length, points, duration: content.duration },
  });
  await insertQuiz(db, { ...content, id, ...(content.autoFullMark && { fullMark: points }) });
  await linkQuestions(db, { quizId: id, questionIds: asked.map((question) => question.id) });
  return id;
}
