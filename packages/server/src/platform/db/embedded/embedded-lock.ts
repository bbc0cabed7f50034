import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ExpectedError } from '../../log/expected-error.ts';
import { readOptional } from './embedded-folder.ts';

export class FolderInUseError extends ExpectedError {}

export type FolderLock = { release(): void };

/**
 * One process at a time owns the data folder.
 *
 * The lock is the operating system's lock on a file. A file with a process number would outlive a killed process and
 * could name a stranger that got the same number; this lock ends with its owner, however that ends. Node has no call
 * for file locks, but the SQLite it brings takes one; nothing is ever written to that file.
 */
export function lockFolder(root: string): FolderLock {
  const ownerFile = path.join(root, 'lectern.pid');
  const lock = openLock(root);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (kindOf(error) !== SQLITE_BUSY) throw lockFailure(root, error);
    const owner = Number(readOptional(ownerFile));
    throw new FolderInUseError(
      `The data folder ${root} is in use by ${owner ? `process ${owner}` : 'another process'}: stop that one first, or choose another folder with DATA_DIR.`,
    );
  }
  fs.writeFileSync(ownerFile, `${process.pid}\n`);
  return {
    release() {
      fs.rmSync(ownerFile, { force: true });
      lock.close();
    },
  };
}

const lockFile = (root: string): string => path.join(root, 'lectern.lock');

function openLock(root: string): DatabaseSync {
  try {
    return new DatabaseSync(lockFile(root), { timeout: 0 });
  } catch (error) {
    throw lockFailure(root, error);
  }
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** An extended code has the kind of the error in its lowest byte. */
const kindOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;

/** SQLite's own words say neither which file of Lectern they are about nor what to do. */
export function lockFailure(root: string, error: unknown): unknown {
  const kind = kindOf(error);
  if (kind === undefined) return error;
  if (kind === SQLITE_FULL) {
    return new ExpectedError(`There is no space left in the data folder ${root}: make some space and start again.`);
  }
  const { message } = error as Error;
  return new ExpectedError(
    `The file ${lockFile(root)} cannot be written (${message}): let this user write it, or choose another folder with DATA_DIR.`,
  );
}
