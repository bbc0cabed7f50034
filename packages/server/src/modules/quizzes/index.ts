import type { Module } from '../../platform/module.ts';
import { itemMovers, registerItemType } from '../courses/index.ts';
import { attemptsRoutes } from './attempts.routes.ts';
import { gradingRoutes } from './grading.routes.ts';
import { questionsRoutes } from './questions.routes.ts';
import { quizBuilderRoutes } from './quiz-builder.routes.ts';
import { quizItemType } from './quiz-item-type.ts';
import { quizTrashJobs } from './quizzes.jobs.ts';
import { carryQuiz } from './quizzes.queries.ts';
import { quizzesRoutes } from './quizzes.routes.ts';

export {
  addImportedQuiz,
  createImportedQuestions,
  createImportedQuiz,
  type ImportedQuestion,
  type ImportedQuizContent,
} from './imported-quiz.usecases.ts';
export { checkQuestion, NO_SETTINGS } from './question-fields.ts';
export { fileElsewhere } from './question-files.ts';

registerItemType(quizItemType);
itemMovers.push(carryQuiz);

export const quizzesModule: Module = {
  routes(app, services) {
    quizzesRoutes(app, services);
    quizBuilderRoutes(app, services);
    questionsRoutes(app, services);
    attemptsRoutes(app, services);
    gradingRoutes(app, services);
  },
  jobs: (services) => quizTrashJobs(services),
};
