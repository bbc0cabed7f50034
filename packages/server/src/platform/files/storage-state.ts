import { statfs } from 'node:fs/promises';
import { chainOf } from '../log/error-report.ts';

/** The system's and PostgreSQL's words for a disk with no space left, or a quota that is used up. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** PostgreSQL stops when it cannot write the next 16 MB of its log: below twice that the disk counts as full. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
/** A quota shows only when something is written, and an outside database only by its errors. */
const REMEMBER_MS = 60_000;

/** Whether the error or one of its causes means that the disk is full. */
export function isStorageFull(thrown: unknown): boolean {
  return chainOf(thrown).some(({ code }) => FULL.has(String(code)));
}

/** For writes that are not worth a refusal, like when a session was last used: on a full disk people can still read. */
export function ignoreFull(error: unknown): void {
  if (!isStorageFull(error)) throw error;
}

export interface StorageState {
  /** Remembers that something found no space. */
  noteFull: () => void;
  isFull: () => Promise<boolean>;
  /** Undefined where the file system does not say. */
  freeBytes: () => Promise<number | undefined>;
}

/** Whether there is space left for the files and the database of the school. */
export function watchStorage(
  dataDir: string,
  { minFreeBytes = MIN_FREE_BYTES, clock = () => performance.now() } = {},
): StorageState {
  let fullUntil = Number.NEGATIVE_INFINITY;

  async function freeBytes(): Promise<number | undefined> {
    const found = await statfs(dataDir).catch(() => undefined);
    return found && found.blocks > 0 ? found.bavail * found.bsize : undefined;
  }
  return {
    noteFull() {
      fullUntil = clock() + REMEMBER_MS;
    },
    async isFull() {
      if (clock() < fullUntil) return true;
      const free = await freeBytes();
      return free !== undefined && free < minFreeBytes;
    },
    freeBytes,
  };
}
