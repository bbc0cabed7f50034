import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { actionItems } from '../courses/index.ts';
import { lists } from '../long-jobs/index.ts';
import { questionsAnswersOwnData } from './own-data.queries.ts';
import { questionsAnswersErasure } from './questions-answers.erasure.ts';
import { questionsAnswersJobs } from './questions-answers.jobs.ts';
import { questionsAnswersList } from './questions-answers.list.ts';
import { countUnanswered } from './questions-answers.queries.ts';
import { questionsAnswersRoutes } from './questions-answers.routes.ts';

export type { FoundQuestion } from './find-questions.queries.ts';
export { findQuestions } from './find-questions.usecases.ts';
export { questionEvents } from './questions-answers.events.ts';
export { insertMessageOnce, refreshQuestions, updateMessage } from './questions-answers.queries.ts';

export const questionsAnswersModule: Module = {
  routes: questionsAnswersRoutes,
  jobs: questionsAnswersJobs,
  contributes: [
    contribute(erasures, questionsAnswersErasure),
    contribute(ownDataAnswers, questionsAnswersOwnData),
    contribute(lists, questionsAnswersList),
    contribute(actionItems, {
      kind: 'questions_unanswered',
      count: (db, { authorId }) => countUnanswered(db, { authorId }),
      countOfCourse: (db, courseId) => countUnanswered(db, { courseId }),
    }),
  ],
};
