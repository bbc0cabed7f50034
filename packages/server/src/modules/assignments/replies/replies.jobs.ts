import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { emptyReplyTrash } from './reply-trash.usecases.ts';

export const replyJobs = (services: Services): JobKind[] => [
  {
    name: 'assignments.empty-reply-trash',
    cron: '57 3 * * *',
    run: () => emptyReplyTrash(services),
  },
];
