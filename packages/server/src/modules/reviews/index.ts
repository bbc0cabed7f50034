import type { Module } from '../../platform/module.ts';
import { reviewJobs } from './reviews.jobs.ts';
import { reviewsRoutes } from './reviews.routes.ts';

export { insertReviewOnce } from './reviews.queries.ts';

export const reviewsModule: Module = { routes: reviewsRoutes, jobs: reviewJobs };
