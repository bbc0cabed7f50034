import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { guestMergers } from '../identity/index.ts';
import { lists } from '../long-jobs/index.ts';
import { itemMovers, itemTypes } from '../courses/index.ts';
import { runningQuizzes } from '../progress/index.ts';
import { attemptLists } from './attempts/attempts.lists.ts';
import { attemptJobs } from './attempts/attempts.jobs.ts';
import { attemptsRoutes } from './attempts/attempts.routes.ts';
import { gradingRoutes } from './grading/grading.routes.ts';
import { mergeGuestAttempts } from './attempts/merge-guest.usecases.ts';
import { questionsRoutes } from './questions/questions.routes.ts';
import { quizBuilderRoutes } from './quiz/quiz-builder.routes.ts';
import { quizItemType } from './quiz/quiz-item-type.ts';
import { quizTrashJobs } from './quiz/quizzes.jobs.ts';
import { carryQuiz } from './quiz/quizzes.queries.ts';
import { quizzesRoutes } from './quiz/quizzes.routes.ts';
import { findRunningQuizzes } from './attempts/read-attempts.usecases.ts';

export { insertAttemptHistory, type PastAttempt } from './attempts/attempt-history.usecases.ts';
export {
  addImportedQuiz,
  createImportedQuestions,
  createImportedQuiz,
  type ImportedQuestion,
  type ImportedQuizContent,
  importedQuizItem,
  insertImportedQuizzes,
} from './quiz/imported-quiz.usecases.ts';
export { checkQuestion, NO_SETTINGS } from './questions/question-fields.ts';
export { fileElsewhere } from './questions/question-files.ts';
export type { QuestionRow, QuizRow } from './quizzes.tables.ts';

export const quizzesModule: Module = {
  routes(app, services) {
    quizzesRoutes(app, services);
    quizBuilderRoutes(app, services);
    questionsRoutes(app, services);
    attemptsRoutes(app, services);
    gradingRoutes(app, services);
  },
  jobs: (services) => [...quizTrashJobs(services), ...attemptJobs(services)],
  contributes: [
    contribute(itemTypes, quizItemType),
    contribute(itemMovers, carryQuiz),
    contribute(guestMergers, mergeGuestAttempts),
    contribute(runningQuizzes, findRunningQuizzes),
    ...attemptLists.map((list) => contribute(lists, list)),
  ],
};
