import type { Module } from '../../platform/module.ts';
import { longJobsJobs } from './long-jobs.jobs.ts';
import { longJobsRoutes } from './long-jobs.routes.ts';
import { LONG_JOB_QUEUE } from './long-jobs.usecases.ts';

export { type Column, heads, type ListKind, lists, noChanges } from './lists.ts';

export const longJobsModule: Module = {
  routes: longJobsRoutes,
  queues: [{ name: LONG_JOB_QUEUE }],
  jobs: longJobsJobs,
};
