import type { Db } from '../../../platform/db/database.ts';
import { createItem, type NewItem } from '../../courses/index.ts';
import { insertQuiz, type QuizContent } from './quizzes.queries.ts';

export interface NewQuiz extends Omit<NewItem, 'type' | 'facts'> {
  content: QuizContent;
}

/** Appends a quiz without questions to its section: the row of the outline, and the content. */
export async function createQuiz(db: Db, { content, ...item }: NewQuiz): Promise<number> {
  const facts = { questions: 0, points: 0, duration: content.duration ?? 0 };
  const id = await createItem(db, { ...item, type: 'quiz', facts });
  await insertQuiz(db, id, content);
  return id;
}
