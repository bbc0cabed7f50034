import { ownRowsOf } from '../../platform/db/own-data.ts';
import { longJobs } from './long-jobs.tables.ts';

export const longJobsOwnData = [
  // Not what they were asked for, nor their files: both may name others.
  ownRowsOf(longJobs.userId, {
    name: 'long-jobs',
    show: {
      kind: longJobs.kind,
      list: longJobs.list,
      action: longJobs.action,
      status: longJobs.status,
      created_at: longJobs.createdAt,
      finished_at: longJobs.finishedAt,
    },
    orderBy: [longJobs.id],
  }),
];
