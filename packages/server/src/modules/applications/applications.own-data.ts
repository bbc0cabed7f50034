import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { ownDataOf, type OwnFile, type OwnRows } from '../../platform/db/own-data.ts';
import { instructorApplicationFiles as files, instructorApplications as applications } from './applications.tables.ts';

/** The application texts of a person and the replies of staff. */
export const applicationsOwnData = [
  ownDataOf([applications, files], {
    name: 'instructor-applications',
    rows: (db, userId) =>
      db
        .select({
          id: applications.id,
          status: applications.status,
          headline: applications.headline,
          message: applications.message,
          expertise: applications.expertise,
          links: applications.links,
          reason: applications.reason,
          file_name: files.fileName,
          applied_at: applications.createdAt,
          decided_at: applications.decidedAt,
          reapply_at: applications.reapplyAt,
        })
        .from(applications)
        .leftJoin(files, eq(files.applicationId, applications.id))
        .where(eq(applications.userId, userId))
        .orderBy(applications.id),
  }),
];

/** The files of all of them, and the one that was not sent yet. */
export async function applicationFilesOf(db: Db, { userId, limit, offset }: OwnRows): Promise<OwnFile[]> {
  const rows = await db
    .select({ id: files.id, key: files.fileKey, fileName: files.fileName, byteSize: files.byteSize })
    .from(files)
    .where(eq(files.userId, userId))
    .orderBy(files.id)
    .limit(limit)
    .offset(offset);
  return rows.map(({ fileName, ...file }) => ({ ...file, title: fileName.replace(/\.[^.]*$/, '') }));
}
