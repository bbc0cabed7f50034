import type { ItemType } from '../../courses/index.ts';
import { copyQuestions } from '../questions/questions.queries.ts';
import { copyQuizContents } from './quizzes.queries.ts';
import { mayCompleteQuiz } from '../standing/standing.usecases.ts';

export const quizItemType: ItemType = {
  slug: 'quiz',
  addon: null,
  mayComplete: mayCompleteQuiz,
  async clone(db, copies) {
    await copyQuizContents(db, copies);
    await copyQuestions(db, copies);
  },
};
