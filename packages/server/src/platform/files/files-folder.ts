import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { ensureSecret, selectOptionalSecret } from '../secrets.ts';
import { type FileStore, ID_FILE } from './files.ts';

const SECRET = 'files_folder';

/**
 * Compares the id of the file store with the one that the school first started with, and returns a warning when they
 * differ: another process on the same database would then serve files that this one does not have. The first start sets
 * the id; two that start together get the same one.
 */
export async function checkFilesFolder(db: Db, files: FileStore): Promise<string | undefined> {
  const known = await knownFilesId(db);
  const here = known === undefined ? await files.ensureId(randomUUID()) : await files.readId();
  const expected = known ?? (await ensureSecret(db, SECRET, here ?? '')).value;
  if (here === expected) return undefined;
  const other = files.kind === 's3' ? 'bucket' : 'files folder';
  return (
    `Warning: ${files.place} is not the ${other} that this school started with: uploads of another process, or from ` +
    `before, are missing here. Processes on one database need one shared folder or bucket; npm run files:move brings ` +
    `the files of the other place here (docs/running.md). If the files are all here, write ${expected} into ` +
    `${files.place}/${ID_FILE}.`
  );
}

/** The id of the store that the school started with or was moved to. */
export const knownFilesId = (db: Db): Promise<string | undefined> => selectOptionalSecret(db, SECRET);

/** After a restore or a move, the filled store becomes the store of the school. */
export async function adoptFilesFolder(db: Db, files: FileStore): Promise<void> {
  const known = await knownFilesId(db);
  if (known !== undefined) await files.writeId(known);
}
