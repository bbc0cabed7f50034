import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { actionItems } from '../courses/index.ts';
import { lists } from '../long-jobs/index.ts';
import { reviewJobs } from './reviews.jobs.ts';
import { countHeldReviews } from './reviews.queries.ts';
import { reviewList } from './reviews.list.ts';
import { reviewsRoutes } from './reviews.routes.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { reviewsErasure } from './reviews.erasure.ts';
import { reviewsOwnData } from './own-data.queries.ts';

export { quizReviewEvents } from './reviews.events.ts';
export { insertReviewOnce } from './reviews.queries.ts';

export const reviewsModule: Module = {
  routes: reviewsRoutes,
  jobs: reviewJobs,
  contributes: [
    contribute(erasures, reviewsErasure),
    contribute(ownDataAnswers, reviewsOwnData),
    contribute(lists, reviewList),
    contribute(actionItems, {
      kind: 'reviews_pending',
      count: (db, { authorId }) => countHeldReviews(db, { authorId }),
      countOfCourse: (db, courseId) => countHeldReviews(db, { courseId }),
    }),
  ],
};
