import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { AppError } from '../errors.ts';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that has arrived whole but has no key yet. It is looked at, then kept or thrown away. */
export interface StagedFile {
  path: string;
  byteSize: number;
}

/** Where files lie. Keys are flat, random names: nothing a person typed becomes part of a path. */
export interface FileStore {
  /** Writes a stream to disk as it arrives. Beyond `maxBytes` it stops, leaves nothing and throws `file_size`. */
  stage: (stream: Readable, options: { maxBytes: number }) => Promise<StagedFile>;
  /** Gives a staged file its key. It is on disk when this returns, also after a power cut. */
  keep: (staged: StagedFile, key: string) => Promise<void>;
  discard: (staged: StagedFile) => Promise<void>;
  /** Stage and keep in one, for files of our own making. */
  put: (key: string, stream: Readable) => Promise<number>;
  /** null: there is no such file. */
  get: (key: string, range?: ByteRange) => Promise<Readable | null>;
  size: (key: string) => Promise<number | null>;
  remove: (key: string) => Promise<void>;
  /** Removes what uploads left behind that ended with the process. */
  removeStale: (before: Date) => Promise<number>;
}

const KEY = /^[\w-]{26,64}(\.[a-z]{2,12})?\.[a-z0-9]{2,5}$/;
/** Holds files that are still arriving; what stays in it is swept. */
export const STAGED_FOLDER = 'incoming';
const MEGABYTE = 1_048_576;

export function isFileKey(text: string): boolean {
  return KEY.test(text);
}

/** An unguessable key, as public files are protected by nothing else. */
export function newFileKey(randomToken: (bytes: number) => string, extension: string): string {
  return `${randomToken(20)}.${extension}`;
}

/** Passes bytes on and counts them; fails on the first byte too many. */
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

/** Files in a folder of this machine. Ranges and writes that survive a power cut are ours: flydrive has neither. */
export function createFileStore(dir: string): FileStore {
  const root = path.resolve(dir);
  const incoming = path.join(root, STAGED_FOLDER);
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));

  function placeOf(key: string): string {
    if (!isFileKey(key)) throw new RangeError('not a file key');
    return path.join(root, key);
  }

  async function stage(stream: Readable, { maxBytes }: { maxBytes: number }): Promise<StagedFile> {
    const place = path.join(incoming, randomBytes(16).toString('hex'));
    const limit = limited(maxBytes);
    const handle = await open(place, 'wx', 0o600);
    try {
      await pipeline(stream, limit.stream, handle.createWriteStream({ flush: true }));
    } catch (error) {
      await rm(place, { force: true });
      throw error;
    }
    return { path: place, byteSize: limit.count() };
  }

  async function keep(staged: StagedFile, key: string): Promise<void> {
    await rename(staged.path, placeOf(key));
    // The new name is part of the folder, which is written to disk on its own.
    const folder = await open(root, 'r');
    await folder.sync().finally(() => folder.close());
  }

  return {
    stage,
    keep,
    discard: (staged) => rm(staged.path, { force: true }),
    async put(key, stream) {
      placeOf(key);
      const staged = await stage(stream, { maxBytes: Number.POSITIVE_INFINITY });
      try {
        await keep(staged, key);
      } catch (error) {
        // Before or after the new name was given: nothing is left under either.
        await Promise.all([staged.path, placeOf(key)].map((place) => rm(place, { force: true })));
        throw error;
      }
      return staged.byteSize;
    },
    async get(key, range) {
      const handle = await open(placeOf(key), 'r').catch(missing);
      return handle && handle.createReadStream(range);
    },
    async size(key) {
      placeOf(key);
      return (await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null;
    },
    async remove(key) {
      placeOf(key);
      await disk.delete(key);
    },
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

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function modifiedAt(file: string): Promise<Date | null> {
  const found = await stat(file).catch(missing);
  return found && found.mtime;
}
