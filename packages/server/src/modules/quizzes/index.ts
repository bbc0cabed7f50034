import type { Module } from '../../platform/module.ts';
import { registerItemType } from '../courses/index.ts';
import { attemptsRoutes } from './attempts.routes.ts';
import { gradingRoutes } from './grading.routes.ts';
import { quizItemType } from './quiz-item-type.ts';
import { quizzesRoutes } from './quizzes.routes.ts';

export {
  createImportedQuestions,
  createImportedQuiz,
  type ImportedQuestion,
  type ImportedQuizContent,
} from './imported-quiz.usecases.ts';
export { questionType } from './question-types/index.ts';

registerItemType(quizItemType);

export const quizzesModule: Module = {
  routes(app, services) {
    quizzesRoutes(app, services);
    attemptsRoutes(app, services);
    gradingRoutes(app, services);
  },
};
