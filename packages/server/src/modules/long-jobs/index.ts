import type { Module } from '../../platform/module.ts';
import { longJobsJobs } from './long-jobs.jobs.ts';
import { longJobsRoutes } from './long-jobs.routes.ts';
import { LONG_JOB_QUEUE } from './long-jobs.usecases.ts';
import { contribute } from '../../platform/extension-points.ts';
import { storedFiles, storedFilesOf } from '../../platform/files/stored-files.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { longJobsErasure } from './long-jobs.erasure.ts';
import { longJobs } from './long-jobs.tables.ts';
import { longJobsOwnData } from './own-data.queries.ts';

export { longJobEvents } from './long-jobs.events.ts';
export { BYTE_ORDER_MARK, csvLine } from '@lectern/contract/csv';
export { type CallAnswer, callOwn, type Caller, eachPage, type InSameTransaction } from './calls.ts';
export {
  type Archiver,
  archivers,
  type Importer,
  importers,
  type ImportRun,
  type UtilityRunner,
  utilityRunner,
} from './importers.ts';
export type { BulkEnd } from './bulk.usecases.ts';
export { sweepStagedImports } from './staged-imports.ts';
export { keptSince } from './long-jobs.views.ts';
export type { UtilityRunState } from './long-jobs.tables.ts';
export {
  addChanged,
  advance,
  type LongJobRow,
  selectLastUtilityRuns,
  selectOptionalLongJob,
  setLookedAt,
} from './long-jobs.queries.ts';
export { startArchiveJob, startImportJob, startLongJob, startUtilityJob } from './long-jobs.usecases.ts';
export { longJobView } from './long-jobs.views.ts';
export { refusalOf } from './refusals.ts';
export { type Column, heads, type ListKind, lists, listNamed, noChanges } from './lists.ts';

export const longJobsModule: Module = {
  routes: longJobsRoutes,
  queues: [{ name: LONG_JOB_QUEUE }],
  jobs: longJobsJobs,
  contributes: [
    contribute(erasures, longJobsErasure),
    contribute(storedFiles, storedFilesOf(longJobs, 'fileKey')),
    contribute(ownDataAnswers, longJobsOwnData),
  ],
};
