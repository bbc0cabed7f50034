import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { type ActionItem, actionItems } from '../courses/index.ts';
import { lists } from '../long-jobs/index.ts';
import { reviewJobs } from './reviews.jobs.ts';
import { countHeld, type ReviewKind } from './reviews.queries.ts';
import { courseReviewList, quizReviewList } from './reviews.list.ts';
import { reviewsRoutes } from './reviews.routes.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { reviewsErasure } from './reviews.erasure.ts';
import { reviewsOwnData } from './own-data.queries.ts';

export { courseReviewEvents, quizReviewEvents } from './reviews.events.ts';
export { insertReviewOnce } from './reviews.queries.ts';

export { refreshRatings } from './ratings.usecases.ts';

const pending = (kind: ReviewKind, name: ActionItem['kind']): ActionItem => ({
  kind: name,
  count: (db, { authorId }) =>
    countHeld(db, { kind, scope: authorId === null ? { kind: 'all' } : { kind: 'courses_of', authorId } }),
  countOfCourse: (db, courseId) => countHeld(db, { kind, scope: { kind: 'all' }, courseId }),
});

export const reviewsModule: Module = {
  routes: reviewsRoutes,
  jobs: reviewJobs,
  contributes: [
    contribute(erasures, reviewsErasure),
    contribute(ownDataAnswers, reviewsOwnData),
    contribute(lists, quizReviewList),
    contribute(lists, courseReviewList),
    contribute(actionItems, pending('quiz', 'reviews_pending')),
    contribute(actionItems, pending('course', 'course_reviews_pending')),
  ],
};
