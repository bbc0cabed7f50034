import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../platform/files/files.ts';
import { FilesUnavailable } from '../platform/files/files-unavailable.ts';
import { ExpectedError } from '../platform/log/expected-error.ts';
import type { MovedFile, MoveJournal } from './move-journal.ts';

/** Files that are copied at the same time. */
const AT_ONCE = 4;
const TRIES = 3;
/** Files nobody speaks of may belong to an upload that is just being written down. */
const MIN_ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

export interface MoveReport {
  /** Copied now. */
  copied: number;
  bytes: number;
  /** In their new place before. */
  alreadyThere: number;
  /** Files the school speaks of that are in neither place. */
  missing: string[];
  /** Removed from their former place. */
  removed: number;
}

/**
 * Copies the files that the school speaks of from one store to another. Each is read back from its new place and
 * compared by its SHA-256 before it is noted as moved, so the work may end at any point and be begun again. Files never
 * change under their keys: the school may be running meanwhile.
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
  /** Reads the keys that the database speaks of now. */
  keys: () => Promise<string[]>;
  journal: MoveJournal;
  /** Removes the files from their former place when all of them are in the new one. */
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
  // What the others have begun is ended before the failure of one is told.
  await Promise.allSettled(workers);
  await Promise.all(workers);

  const spokenOf = new Set(await keys());
  // What the school has removed meanwhile must not live on as a copy.
  for (const key of journal.moved.keys()) {
    if (!spokenOf.has(key)) await to.remove(key);
  }
  if (remove) report.removed = await removeFormer({ from, to, spokenOf, now, signal });
  return report;
}

async function sizesIn(store: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, byteSize } of store.list()) sizes.set(key, byteSize);
  return sizes;
}

/** `only_there`: uploaded after the school began to use the new place. */
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
      // A failure of the source must end the copy, not leave half of it.
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

/** Files that are in the new place, and old ones that nobody speaks of any more. What is missing there stays. */
async function removeFormer({
  from,
  to,
  spokenOf,
  now,
  signal,
}: {
  from: FileStore;
  to: FileStore;
  spokenOf: ReadonlySet<string>;
  now: Date;
  signal: AbortSignal | undefined;
}): Promise<number> {
  const there = await sizesIn(to);
  let removed = 0;
  for await (const { key, byteSize, modifiedAt } of from.list()) {
    signal?.throwIfAborted();
    const isMoved = spokenOf.has(key) && there.get(key) === byteSize;
    const isForgotten = !spokenOf.has(key) && now.getTime() - modifiedAt.getTime() > MIN_ORPHAN_AGE_MS;
    if (!isMoved && !isForgotten) continue;
    await from.remove(key);
    removed += 1;
  }
  return removed;
}
