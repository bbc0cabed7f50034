import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { sweepStagedImports } from '../long-jobs/index.ts';
import { courseImports } from './course-archives.tables.ts';

export const courseArchivesJobs = (services: Services): JobKind[] => [
  { name: 'course-imports.sweep', cron: '47 4 * * *', run: () => sweepStagedImports(services, courseImports) },
];
