import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import { instructorApplicationFiles, instructorApplications } from './applications.tables.ts';

async function eraseFiles(db: Db, { person, files }: Erasing): Promise<void> {
  const rows = await db
    .select({ fileKey: instructorApplicationFiles.fileKey })
    .from(instructorApplicationFiles)
    .where(eq(instructorApplicationFiles.userId, person.id));
  files.push(...rows.map(({ fileKey }) => fileKey));
}

export const applicationsErasure = [
  erasureOf(instructorApplications, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(instructorApplicationFiles, { rowsOf: 'userId', anonymize: 'delete', own: { run: eraseFiles } }),
];
