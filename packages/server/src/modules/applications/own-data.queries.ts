import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { notInOwnData, ownDataOf, type OwnFile, type OwnRows } from '../../platform/db/own-data.ts';
import { instructorApplicationFiles, instructorApplications } from './applications.tables.ts';

export const applicationsOwnData = [
  ownDataOf([instructorApplications], {
    name: 'instructor-applications',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          status: instructorApplications.status,
          headline: instructorApplications.headline,
          message: instructorApplications.message,
          expertise: instructorApplications.expertise,
          links: instructorApplications.links,
          reason: instructorApplications.reason,
          reapply_at: instructorApplications.reapplyAt,
          created_at: instructorApplications.createdAt,
          decided_at: instructorApplications.decidedAt,
        })
        .from(instructorApplications)
        .where(eq(instructorApplications.userId, userId))
        .orderBy(instructorApplications.id)
        .limit(limit)
        .offset(offset),
  }),
  notInOwnData('Among the files of the archive.', instructorApplicationFiles),
];

/** What somebody has sent with an application, or has not sent yet. */
export const applicationFilesOf = (db: Db, { userId, limit, offset }: OwnRows): Promise<OwnFile[]> =>
  db
    .select({
      id: instructorApplicationFiles.id,
      key: instructorApplicationFiles.fileKey,
      title: instructorApplicationFiles.fileName,
      byteSize: instructorApplicationFiles.byteSize,
    })
    .from(instructorApplicationFiles)
    .where(eq(instructorApplicationFiles.userId, userId))
    .orderBy(instructorApplicationFiles.id)
    .limit(limit)
    .offset(offset);
