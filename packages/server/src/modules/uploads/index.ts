import { contribute } from '../../platform/extension-points.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import type { Module } from '../../platform/module.ts';
import { uploadsOwnData } from './own-data.queries.ts';
import { uploadingOf } from './uploading.ts';
import { uploadsErasure } from './uploads.erasure.ts';
import { sweepJob } from './uploads.jobs.ts';
import { uploadRoutes } from './uploads.routes.ts';

export { type UploadPurpose, uploadPurposes } from './uploads.purposes.ts';
export { uploadingOf } from './uploading.ts';
export { type FinishedUpload, useUpload } from './uploads.usecases.ts';

export const uploadsModule: Module = {
  routes: (app, services) => uploadRoutes(app, services, uploadingOf(services)),
  jobs: (services) => [sweepJob(services)],
  contributes: [contribute(erasures, uploadsErasure), contribute(ownDataAnswers, uploadsOwnData)],
};
