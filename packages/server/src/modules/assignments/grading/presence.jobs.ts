import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteExpiredPresence } from './presence.queries.ts';

export const presenceJobs = (services: Services): JobKind[] => [
  {
    name: 'assignments.sweep-graders',
    cron: '47 3 * * *',
    run: () => deleteExpiredPresence(services.db, services.clock()),
  },
];
