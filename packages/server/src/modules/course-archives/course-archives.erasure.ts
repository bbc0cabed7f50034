import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import { courseImportParts, courseImports } from './course-archives.tables.ts';

/** The archives that the person has uploaded. */
async function eraseUploads(db: Db, { person, files }: Erasing): Promise<void> {
  const rows = await db.delete(courseImports).where(eq(courseImports.userId, person.id)).returning();
  files.push(...rows.map(({ fileKey }) => fileKey).filter((key) => key !== ''));
}

export const courseArchivesErasure = [
  erasureOf(courseImports, { rowsOf: 'userId', anonymize: 'delete', own: { run: eraseUploads } }),
  erasureOf(courseImportParts, { keep: { 'Numbers of records, gone with their import.': ['part'] } }),
];
