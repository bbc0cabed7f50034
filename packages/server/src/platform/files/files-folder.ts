import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../db/database.ts';
import { STAGED_FOLDER } from './files.ts';
import { ensureSecret, selectOptionalSecret } from '../secrets.ts';

/** Lies in the folder of the files and is no key, so it is neither served nor backed up. */
const ID_FILE = 'folder.id';
const SECRET = 'files_folder';

/**
 * Compares the folder of the files with the one that this school began with, and returns a warning when they differ:
 * another process on the same database then serves files that this one does not have. The first start of a school
 * decides; of two that start together, the same one for both.
 */
export async function checkFilesFolder(db: Db, dir: string): Promise<string | undefined> {
  const known = await selectOptionalSecret(db, SECRET);
  const here = known === undefined ? await ensureId(dir, randomUUID()) : await readId(dir);
  const expected = known ?? (await ensureSecret(db, SECRET, here ?? '')).value;
  if (here === expected) return undefined;
  return (
    `Warning: ${dir} is not the files folder that this school started with: uploads of another process, or from ` +
    `before, are missing here. Processes on one database need one shared folder (docs/running.md). If the files are ` +
    `all here, write ${expected} into ${path.join(dir, ID_FILE)}.`
  );
}

/** For a restore, which fills the folder: it becomes the one of the school that comes in. */
export async function adoptFilesFolder(db: Db, dir: string): Promise<void> {
  const known = await selectOptionalSecret(db, SECRET);
  if (known === undefined) return;
  await rm(path.join(dir, ID_FILE), { force: true });
  await ensureId(dir, known);
}

/** Writes the id unless there is one; returns the one that is there. Never half a file, and never a second one. */
async function ensureId(dir: string, id: string): Promise<string> {
  const staged = path.join(dir, STAGED_FOLDER);
  await mkdir(staged, { recursive: true, mode: 0o700 });
  const draft = path.join(staged, randomUUID());
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${id}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, path.join(dir, ID_FILE));
  } catch (error) {
    // Some drives know no links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(draft, path.join(dir, ID_FILE));
  } finally {
    await rm(draft, { force: true });
  }
  return (await readId(dir)) ?? id;
}

async function readId(dir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dir, ID_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.trim() || undefined;
}
