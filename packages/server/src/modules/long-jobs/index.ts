import type { Module } from '../../platform/module.ts';
import { longJobsJobs } from './long-jobs.jobs.ts';
import { longJobsRoutes } from './long-jobs.routes.ts';

export { LONG_JOB_QUEUE } from './long-jobs.usecases.ts';

export const longJobsModule: Module = { routes: longJobsRoutes, jobs: longJobsJobs };
