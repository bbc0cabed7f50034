import type { Db } from '../../../platform/db/database.ts';
import { createImportedQuestions, createImportedQuiz } from '../../quizzes/index.ts';
import type { PlannedQuestion, PlannedQuiz } from '../plan/plan.types.ts';

interface Home {
  courseId: number;
  /** Of the course: its records are known again by it and their number. */
  importKey: string;
  now: Date;
}

/** Appends a quiz out of a course export to its section. */
export async function writeQuiz(
  db: Db,
  { name, slug, status, drip, content, questions }: PlannedQuiz,
  { sectionId, ...home }: Home & { sectionId: number },
): Promise<number> {
  const ids = await writeQuestions(db, questions, home);
  const asked = questions.map(({ question }, place) => ({ id: ids[place] ?? 0, points: question.points }));
  const { courseId, now } = home;
  return createImportedQuiz(db, { courseId, sectionId, name, slug, status, drip, content, questions: asked, now });
}

/** Inserts questions without a quiz; returns their ids. */
export async function writeQuestions(
  db: Db,
  questions: readonly PlannedQuestion[],
  { courseId, importKey, now }: Home,
): Promise<number[]> {
  return createImportedQuestions(db, {
    courseId,
    questions: questions.map(({ sourceId, question }) => ({ question, importKey: `${importKey}/${sourceId}` })),
    now,
  });
}
