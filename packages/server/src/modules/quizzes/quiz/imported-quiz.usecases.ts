import type { Db } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { addItem, createItem, type NewItem } from '../../courses/index.ts';
import { sumPoints } from '@lectern/contract/figures';
import {
  insertQuestionOrders,
  insertQuestions,
  type QuestionContent,
  writeQuestionOrder,
} from '../questions/questions.queries.ts';
import { quizItemType } from './quiz-item-type.ts';
import { requireQuizSize } from './quiz-size.usecases.ts';
import { insertQuiz, insertQuizzes, type QuizContent } from './quizzes.queries.ts';

/** Fields of an imported quiz. The caller has checked and sanitized them. */
export type ImportedQuizContent = Required<QuizContent>;

/** An imported question, checked by its type. The caller has sanitized it. */
export type ImportedQuestion = QuestionContent;

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
    questions,
    actorId = null,
    now,
  }: { courseId: number; questions: readonly NewQuestion[]; actorId?: number | null; now: Date },
): Promise<number[]> {
  const rows = questions.map(({ question, importKey }) => ({ ...question, courseId, importKey }));
  return insertQuestions(db, rows, { actorId, now });
}

interface ImportedContent {
  content: ImportedQuizContent;
  questions: readonly { id: number; points: number }[];
}

type ImportedQuiz = Omit<NewItem, 'type' | 'facts'> & ImportedContent;

const sumOf = (questions: ImportedContent['questions']) => sumPoints(questions.map((question) => question.points));

/** The row of the outline for a quiz out of a file. */
export function importedQuizItem({ content, questions, ...item }: ImportedQuiz): NewItem {
  const facts = { questions: questions.length, points: sumOf(questions), duration: content.duration };
  return { ...item, type: 'quiz', facts };
}

const quizContent = ({ content, questions }: ImportedContent) =>
  content.autoFullMark ? { ...content, fullMark: sumOf(questions) } : content;

/** The contents of items out of a file, asking questions that are written already, in this order. */
export async function insertImportedQuizzes(
  db: Db,
  quizzes: readonly ({ id: number } & ImportedContent)[],
): Promise<void> {
  await insertQuizzes(
    db,
    quizzes.map((quiz) => ({ ...quizContent(quiz), id: quiz.id })),
  );
  await insertQuestionOrders(
    db,
    quizzes.flatMap(({ id, questions }) =>
      questions.map((question, position) => ({ quizId: id, questionId: question.id, position })),
    ),
  );
}

/** Appends a quiz out of a file to its section, asking questions that are written already, in this order. */
export async function createImportedQuiz(db: Db, quiz: ImportedQuiz): Promise<number> {
  const id = await createItem(db, importedQuizItem(quiz));
  await insertQuiz(db, id, quizContent(quiz));
  await writeQuestionOrder(
    db,
    id,
    quiz.questions.map((question) => question.id),
  );
  return id;
}

/** Adds an imported quiz as a draft of the actor to a locked course; records its files and emits its events. */
export async function addImportedQuiz(
  db: Db,
  {
    place,
    quiz: { name, slug, drip, ...imported },
    ...writing
  }: WriteContext & {
    place: { sectionId: number; courseId: number };
    quiz: Pick<NewItem, 'name' | 'slug' | 'drip'> & ImportedContent;
  },
): Promise<number> {
  const id = await addItem(db, {
    ...writing,
    type: quizItemType,
    body: { name, slug, content_drip: drip },
    place,
    status: 'draft',
    create: (item) => createImportedQuiz(db, { ...item, ...imported }),
  });
  await requireQuizSize(db, { quizIds: [id], field: 'file' });
  return id;
}
