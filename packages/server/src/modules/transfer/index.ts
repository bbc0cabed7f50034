import type { Module } from '../../platform/module.ts';
import { DEFERRED_IMPORT_QUEUE, transferJobs } from './transfer.jobs.ts';
import { settingsFileRoutes } from './settings-file/settings-file.routes.ts';
import { transferRoutes } from './transfer.routes.ts';
import { contribute } from '../../platform/extension-points.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { transferErasure } from './transfer.erasure.ts';

export { type ExportFile, ExportFileError, MAX_EXPORT_BYTES, readExport } from './read/export-file.ts';
export { importReport } from './write/import-report.ts';
export { importCourses } from './write/import.usecases.ts';
export { courseFileMessage } from './read/file-messages.ts';
export { queueDeferredImport } from './transfer.jobs.ts';
export { selectOptionalFirstAdministrator } from './write/transfer.queries.ts';

export const transferModule: Module = {
  routes(app, services) {
    transferRoutes(app, services);
    settingsFileRoutes(app, services);
  },
  queues: [{ name: DEFERRED_IMPORT_QUEUE }],
  jobs: transferJobs,
  contributes: [contribute(erasures, transferErasure)],
};
