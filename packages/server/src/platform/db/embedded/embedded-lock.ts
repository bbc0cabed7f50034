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
  const lock = new DatabaseSync(path.join(root, 'lectern.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
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

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
