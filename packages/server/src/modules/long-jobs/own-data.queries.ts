import { eq } from 'drizzle-orm';
import { ownDataOf } from '../../platform/db/own-data.ts';
import { longJobs } from './long-jobs.tables.ts';

export const longJobsOwnData = [
  // Not what they were asked for, nor their files: both may name others.
  ownDataOf([longJobs], {
    name: 'long-jobs',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          kind: longJobs.kind,
          list: longJobs.list,
          action: longJobs.action,
          status: longJobs.status,
          created_at: longJobs.createdAt,
          finished_at: longJobs.finishedAt,
        })
        .from(longJobs)
        .where(eq(longJobs.userId, userId))
        .orderBy(longJobs.id)
        .limit(limit)
        .offset(offset),
  }),
];
