import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { sweepStagedImports } from '../long-jobs/index.ts';
import { peopleImports } from './people-import.tables.ts';

export const peopleImportJobs = (services: Services): JobKind[] => [
  { name: 'people-imports.sweep', cron: '37 4 * * *', run: () => sweepStagedImports(services, peopleImports) },
];
