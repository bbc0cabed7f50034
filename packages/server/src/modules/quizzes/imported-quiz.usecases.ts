import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { addItem, createItem, type NewItem } from '../courses/index.ts';
import { insertQuestions, type QuestionContent, writeQuestionOrder } from './questions.queries.ts';
import { sumPoints } from './points.rules.ts';
import { quizKind } from './quiz-kind.ts';
import { insertQuiz, type QuizContent } from './quizzes.queries.ts';

/** The fields of a quiz in a file, checked and cleaned by whoever has read it. */
export type ImportedQuizContent = Required<QuizContent>;

/** A question of a file, checked by its type and cleaned by whoever has read it. */
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

interface Asking {
  content: ImportedQuizContent;
  questions: readonly { id: number; points: number }[];
}

/** Appends a quiz out of a file to its section, asking questions that are written already, in this order. */
export async function createImportedQuiz(
  db: Db,
  { content, questions, ...item }: Omit<NewItem, 'type' | 'facts'> & Asking,
): Promise<number> {
  const points = sumPoints(questions.map((question) => question.points));
  const facts = { questions: questions.length, points, duration: content.duration };
  const id = await createItem(db, { ...item, type: 'quiz', facts });
  await insertQuiz(db, id, content.autoFullMark ? { ...content, fullMark: points } : content);
  await writeQuestionOrder(
    db,
    id,
    questions.map((question) => question.id),
  );
  return id;
}

/** Adds a quiz out of a file as a draft of the actor, in a course that is held: with its files named and its news told. */
export async function addImportedQuiz(
  db: Db,
  {
    place,
    quiz: { name, slug, drip, ...asking },
    ...writing
  }: {
    services: Services;
    actor: Actor;
    now: Date;
    place: { sectionId: number; courseId: number };
    quiz: Pick<NewItem, 'name' | 'slug' | 'drip'> & Asking;
  },
): Promise<number> {
  return addItem(db, {
    ...writing,
    kind: quizKind,
    body: { name, slug, content_drip: drip },
    place,
    status: 'draft',
    create: (item) => createImportedQuiz(db, { ...item, ...asking }),
  });
}
