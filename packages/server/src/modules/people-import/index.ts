import { contribute } from '../../platform/extension-points.ts';
import { storedFiles, storedFilesOf } from '../../platform/files/stored-files.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import type { Module } from '../../platform/module.ts';
import { archivers, importers } from '../long-jobs/index.ts';
import { peopleImportErasure } from './people-import.erasure.ts';
import { peopleImports } from './people-import.tables.ts';
import { peopleImportOwnData } from './own-data.queries.ts';
import { peopleImportJobs } from './people-import.jobs.ts';
import { peopleImportRoutes } from './people-import.routes.ts';
import { writePeopleArchive } from './archive/write-people-archive.usecases.ts';
import { forget, removeFile, writeFailed } from './write/failed-rows.usecases.ts';
import { runImport } from './write/import-people.usecases.ts';

export { uploadRoster } from './upload-roster.usecases.ts';
export { enrollByHand } from './enroll-by-hand.usecases.ts';

export const peopleImportModule: Module = {
  routes: peopleImportRoutes,
  jobs: peopleImportJobs,
  contributes: [
    contribute(erasures, peopleImportErasure),
    contribute(storedFiles, storedFilesOf(peopleImports, 'fileKey')),
    contribute(ownDataAnswers, peopleImportOwnData),
    contribute(archivers, { list: 'users', write: writePeopleArchive }),
    contribute(importers, { lists: ['students'], run: runImport, writeFailed, forget, removeFile }),
  ],
};
