import type { Module } from '../../platform/module.ts';
import { guestMergers } from '../accounts/index.ts';
import { itemMovers, registerItemType } from '../courses/index.ts';
import { runningQuizzes } from '../progress/index.ts';
import { attemptJobs } from './attempts.jobs.ts';
import { attemptsRoutes } from './attempts.routes.ts';
import { gradingRoutes } from './grading.routes.ts';
import { mergeGuestAttempts } from './merge-guest.usecases.ts';
import { questionsRoutes } from './questions.routes.ts';
import { quizBuilderRoutes } from './quiz-builder.routes.ts';
import { quizItemType } from './quiz-item-type.ts';
import { quizTrashJobs } from './quizzes.jobs.ts';
import { carryQuiz } from './quizzes.queries.ts';
import { quizzesRoutes } from './quizzes.routes.ts';
import { findRunningQuizzes } from './read-attempts.usecases.ts';

export { insertAttemptHistory, type PastAttempt } from './attempt-history.usecases.ts';
export {
  addImportedQuiz,
  createImportedQuestions,
  createImportedQuiz,
  type ImportedQuestion,
  type ImportedQuizContent,
  importedQuizItem,
  insertImportedQuizzes,
} from './imported-quiz.usecases.ts';
export { checkQuestion, NO_SETTINGS } from './question-fields.ts';
export { fileElsewhere } from './question-files.ts';
export type { QuestionRow, QuizRow } from './quizzes.tables.ts';

registerItemType(quizItemType);
itemMovers.push(carryQuiz);
guestMergers.push(mergeGuestAttempts);
// Progress comes before quizzes and asks through this.
runningQuizzes.find = findRunningQuizzes;

export const quizzesModule: Module = {
  routes(app, services) {
    quizzesRoutes(app, services);
    quizBuilderRoutes(app, services);
    questionsRoutes(app, services);
    attemptsRoutes(app, services);
    gradingRoutes(app, services);
  },
  jobs: (services) => [...quizTrashJobs(services), ...attemptJobs(services)],
};
