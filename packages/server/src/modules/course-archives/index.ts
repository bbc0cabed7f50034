import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import { storedFiles, storedFilesOf } from '../../platform/files/stored-files.ts';
import type { Module } from '../../platform/module.ts';
import { archivers, importers } from '../long-jobs/index.ts';
import { uploadPurposes } from '../uploads/index.ts';
import { courseArchivesErasure } from './course-archives.erasure.ts';
import { courseImports } from './course-archives.tables.ts';
import { courseArchivesJobs } from './course-archives.jobs.ts';
import { courseArchivesRoutes } from './course-archives.routes.ts';
import { writeArchive } from './export/write-archive.usecases.ts';
import { archivePurpose } from './import/archive-uploads.ts';
import { courseImporter } from './import/run-import.usecases.ts';
import { courseArchivesOwnData } from './own-data.queries.ts';

export const courseArchivesModule: Module = {
  routes: courseArchivesRoutes,
  jobs: courseArchivesJobs,
  contributes: [
    contribute(erasures, courseArchivesErasure),
    contribute(storedFiles, storedFilesOf(courseImports, 'fileKey')),
    contribute(ownDataAnswers, courseArchivesOwnData),
    contribute(archivers, { list: 'courses', write: writeArchive }),
    contribute(importers, courseImporter),
    contribute(uploadPurposes, archivePurpose),
  ],
};
