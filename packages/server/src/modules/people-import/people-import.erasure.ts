import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import { selectFileKeysOf } from '../../platform/files/stored-files.ts';
import { peopleImportFailures, peopleImports } from './people-import.tables.ts';
import { selectUploadsAtRest } from './uploads-at-rest.queries.ts';

/** Deletes uploaded files of people that are not being read, of all uploaders: any may contain the person. */
async function eraseUploads(db: Db, { person, files }: Erasing): Promise<void> {
  const rows = await selectUploadsAtRest(db, person.id);
  if (rows.length === 0) return;
  const these = inArray(
    peopleImports.id,
    rows.map(({ id }) => id),
  );
  files.push(...(await selectFileKeysOf(db, peopleImports, these)));
  await db.delete(peopleImports).where(these);
}

export const peopleImportErasure = [
  erasureOf(peopleImports, { rowsOf: 'userId', anonymize: 'delete', own: { run: eraseUploads } }),
  erasureOf(peopleImportFailures, { keep: { 'Codes of what was wrong, gone with their import.': ['reasons'] } }),
];
