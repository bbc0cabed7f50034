import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { copyFile, link, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MEGABYTE } from '@lectern/contract/limits';
import { AppError } from '../errors.ts';
import type { FileStore, StagedFile } from './files.ts';

/** The folder of staged files. Old ones are swept. */
export const STAGED_FOLDER = 'incoming';

type Staging = Pick<FileStore, 'stage' | 'stageFile' | 'discard' | 'removeStale'>;

/** Stages files before they have a key, always in a local folder. */
export function createStaging(root: string): Staging {
  const incoming = path.join(root, STAGED_FOLDER);
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const newPlace = () => path.join(incoming, randomBytes(16).toString('hex'));

  return {
    async stage(stream, { maxBytes }) {
      const place = newPlace();
      const limit = limited(maxBytes);
      const handle = await open(place, 'wx', 0o600);
      try {
        await pipeline(stream, limit.stream, handle.createWriteStream({ flush: true }));
      } catch (error) {
        await rm(place, { force: true });
        throw error;
      }
      return { path: place, byteSize: limit.count() };
    },
    async stageFile(file) {
      const place = newPlace();
      // Some drives do not support hard links.
      try {
        await link(file, place).catch(() => copyFile(file, place));
        return { path: place, byteSize: (await stat(place)).size };
      } catch (error) {
        await rm(place, { force: true });
        throw error;
      }
    },
    discard: (staged) => rm(staged.path, { force: true }),
    async removeStale(before) {
      const names = await readdir(incoming);
      const ages = await Promise.all(
        names.map(async (name) => ({ name, at: await modifiedAt(path.join(incoming, name)) })),
      );
      const stale = ages.filter(({ at }) => at !== null && at < before);
      await Promise.all(stale.map(({ name }) => rm(path.join(incoming, name), { force: true })));
      return stale.length;
    },
  };
}

/** Stages and keeps a file. On failure, both names are removed. */
export async function putStaged(
  { stage, keep, discard, remove }: Pick<FileStore, 'stage' | 'keep' | 'discard' | 'remove'>,
  { key, stream }: { key: string; stream: Readable },
): Promise<number> {
  const staged: StagedFile = await stage(stream, { maxBytes: Number.POSITIVE_INFINITY });
  try {
    await keep(staged, key);
  } catch (error) {
    await discard(staged);
    // Removing may fail for the same reason. The first error is thrown.
    await remove(key).catch(() => undefined);
    throw error;
  }
  return staged.byteSize;
}

/** A stream that counts bytes and fails above the limit. */
function limited(maxBytes: number) {
  let count = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      const tooMuch = count > maxBytes;
      done(tooMuch ? new AppError('file_size', { n: Number((maxBytes / MEGABYTE).toFixed(1)) }) : null, chunk);
    },
  });
  return { stream, count: () => count };
}

/** Converts "not found" into null. */
export function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function modifiedAt(file: string): Promise<Date | null> {
  const found = await stat(file).catch(missing);
  return found && found.mtime;
}
