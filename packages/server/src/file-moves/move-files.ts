import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../platform/files/files.ts';
import { FilesUnavailable } from '../platform/files/files-unavailable.ts';
import { ExpectedError } from '../platform/log/expected-error.ts';
import type { MovedFile, MoveJournal } from './move-journal.ts';

/** Files copied in parallel. */
const AT_ONCE = 4;
const TRIES = 3;
/** Younger files without a reference may belong to an upload whose row is not committed yet. */
const MIN_ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

export interface MoveReport {
  /** Copied by this run. */
  copied: number;
  bytes: number;
  /** Copied by an earlier run. */
  alreadyThere: number;
  /** Referenced files that are in neither store. */
  missing: string[];
  /** Removed from the source. */
  removed: number;
}

/**
 * Copies the referenced files from one store to another. Each copy is read back and compared by SHA-256 before it is
 * noted as moved, so the move can be interrupted and repeated. Files never change under their keys, so the school may
 * be running.
 */
export async function moveFiles({
  from,
  to,
  keys,
  journal,
  remove,
  now,
  signal,
  say = () => undefined,
}: {
  from: FileStore;
  to: FileStore;
  /** Reads the file keys that the database references now. */
  keys: () => Promise<string[]>;
  journal: MoveJournal;
  /** Removes the files from the source when all of them are in the target. */
  remove: boolean;
  now: Date;
  signal?: AbortSignal;
  say?: (line: string) => void;
}): Promise<MoveReport> {
  const report: MoveReport = { copied: 0, bytes: 0, alreadyThere: 0, missing: [], removed: 0 };
  const wanted = [...new Set(await keys())];
  const there = await sizesIn(to);
  let done = 0;

  async function moveOne(key: string): Promise<void> {
    const noted = journal.moved.get(key);
    if (noted && there.get(key) === noted.byteSize) {
      report.alreadyThere += 1;
    } else {
      const copied = await copyVerified({ from, to, key, isThere: there.has(key) });
      if (copied === 'missing') report.missing.push(key);
      else if (copied === 'only_there') report.alreadyThere += 1;
      else {
        await journal.note(copied);
        report.copied += 1;
        report.bytes += copied.byteSize;
      }
    }
    done += 1;
    if (done % 1000 === 0) say(`${done} of ${wanted.length} files`);
  }

  const queue = wanted.values();
  let failed = false;
  const workers = Array.from({ length: AT_ONCE }, async () => {
    try {
      for (const key of queue) {
        if (failed) return;
        signal?.throwIfAborted();
        await moveOne(key);
      }
    } catch (error) {
      failed = true;
      throw error;
    }
  });
  // Wait for all workers before the first failure is thrown.
  await Promise.allSettled(workers);
  await Promise.all(workers);

  const referenced = new Set(await keys());
  // Files that the school removed during the move must not survive as copies.
  for (const key of journal.moved.keys()) {
    if (!referenced.has(key)) await to.remove(key);
  }
  if (remove) report.removed = await removeFormer({ from, to, referenced, now, signal });
  return report;
}

async function sizesIn(store: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, byteSize } of store.list()) sizes.set(key, byteSize);
  return sizes;
}

/** `only_there`: uploaded to the target after the school had switched to it. */
async function copyVerified({
  from,
  to,
  key,
  isThere,
}: {
  from: FileStore;
  to: FileStore;
  key: string;
  isThere: boolean;
}): Promise<MovedFile | 'missing' | 'only_there'> {
  for (let tries = 1; ; tries += 1) {
    try {
      const source = await from.get(key);
      if (!source) return isThere ? 'only_there' : 'missing';
      const read = hashing();
      // A failed read must abort the upload, or half a file would be stored.
      const piped = pipeline(source, read.stream);
      const [byteSize] = await Promise.all([to.put(key, read.stream), piped]);
      const sha256 = read.sum.digest('hex');
      if ((await sumIn(to, key)) === sha256) return { key, byteSize, sha256 };
      await to.remove(key);
      throw new ExpectedError(`The file ${key} is not the same in ${to.place}: it was removed there. Try again.`);
    } catch (error) {
      if (tries === TRIES || !(error instanceof FilesUnavailable || error instanceof ExpectedError)) throw error;
    }
  }
}

function hashing(): { stream: Transform; sum: Hash } {
  const sum = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      sum.update(chunk);
      next(null, chunk);
    },
  });
  return { stream, sum };
}

async function sumIn(store: FileStore, key: string): Promise<string | undefined> {
  const stream = await store.get(key);
  if (!stream) return undefined;
  const sum = createHash('sha256');
  for await (const chunk of stream) sum.update(chunk as Buffer);
  return sum.digest('hex');
}

/** Removes moved files and unreferenced old files from the source. Files that are missing in the target stay. */
async function removeFormer({
  from,
  to,
  referenced,
  now,
  signal,
}: {
  from: FileStore;
  to: FileStore;
  referenced: ReadonlySet<string>;
  now: Date;
  signal: AbortSignal | undefined;
}): Promise<number> {
  const there = await sizesIn(to);
  let removed = 0;
  for await (const { key, byteSize, modifiedAt } of from.list()) {
    signal?.throwIfAborted();
    const isMoved = referenced.has(key) && there.get(key) === byteSize;
    const isOrphan = !referenced.has(key) && now.getTime() - modifiedAt.getTime() > MIN_ORPHAN_AGE_MS;
    if (!isMoved && !isOrphan) continue;
    await from.remove(key);
    removed += 1;
  }
  return removed;
}
