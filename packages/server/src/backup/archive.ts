import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { DAY_MS } from '@lectern/contract/time';
import { ExpectedError } from '../platform/log/expected-error.ts';
import { readTar, TarError, type TarEntry, tarEnd, tarHeader, tarPadding } from './tar.ts';

export interface EntrySum {
  name: string;
  size: number;
  sha256: string;
}

export interface ArchiveWriter {
  add: (name: string, content: Buffer) => Promise<void>;
  addFile: (name: string, file: string) => Promise<void>;
  /** Of everything written so far. */
  sums: EntrySum[];
  /** Gives the whole file its name. Until then there is none under that name. */
  finish: () => Promise<{ byteSize: number }>;
  discard: () => Promise<void>;
}

/**
 * Writes a .tar.gz to a temporary file that only its owner can read, and moves it to its name when it is complete and
 * synced to disk.
 */
export async function createArchive(file: string, { now }: { now: Date }): Promise<ArchiveWriter> {
  await removeAbandoned(path.dirname(file), now);
  const draft = `${file}.${process.pid}.partial`;
  const handle = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new ExpectedError(`The backup cannot be written to ${path.dirname(file)} (${error.code ?? error.message}).`);
  });
  const input = new PassThrough();
  // Videos and pictures are packed already: a thorough packer would only cost time.
  const written = pipeline(input, createGzip({ level: 3 }), handle.createWriteStream({ flush: true }));
  // It is awaited in write() and finish(); a failure between them must not end the process.
  written.catch(() => undefined);
  const sums: EntrySum[] = [];

  async function write(piece: Buffer): Promise<void> {
    if (piece.length === 0) return;
    if (input.destroyed) await written;
    if (!input.write(piece)) await Promise.race([new Promise((resolve) => input.once('drain', resolve)), written]);
  }
  async function entry(name: string, size: number, body: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    await write(tarHeader({ name, size, modifiedAt: now }));
    const sum = createHash('sha256');
    for await (const piece of body) {
      sum.update(piece);
      await write(piece);
    }
    await write(tarPadding(size));
    sums.push({ name, size, sha256: sum.digest('hex') });
  }

  return {
    sums,
    add: (name, content) => entry(name, content.length, [content]),
    async addFile(name, source) {
      const { size } = await stat(source);
      await entry(name, size, createReadStream(source));
    },
    async finish() {
      await write(tarEnd());
      input.end();
      await written;
      await takeName(draft, file);
      return { byteSize: (await stat(file)).size };
    },
    async discard() {
      input.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

const ABANDONED_MS = DAY_MS;
/** Only what bears a name of ours: the folder may hold anything else. */
const DRAFT = /\.tar\.gz\.\d+\.partial$/;

/** Removes what backups into this folder have left that were killed more than a day ago. */
async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!DRAFT.test(name)) continue;
    const draft = path.join(folder, name);
    const found = await stat(draft).catch(() => null);
    // A folder of many people may hold drafts of others: those stay.
    if (found && now.getTime() - found.mtimeMs > ABANDONED_MS) await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** By a hard link: renaming would replace a file that was created there in the meantime. */
async function takeName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
    await unlink(draft);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new ExpectedError(`There is a file ${file} already: choose another name.`);
    // Some drives know no links.
    await rename(draft, file);
  }
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

/** Reads a backup entry by entry. What is wrong with the file is said in one sentence. */
export async function readArchive(file: string, visit: (entry: TarEntry) => Promise<void>): Promise<void> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  const unpacked = pipeline(source, gunzip);
  // The reader below meets the same error.
  unpacked.catch(() => undefined);
  try {
    for await (const entry of readTar(gunzip)) await visit(entry);
    await unpacked;
  } catch (error) {
    if (error instanceof TarError || isPackingFault(error)) throw damaged(file);
    throw error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

export function damaged(file: string): ExpectedError {
  return new ExpectedError(`${file} is not a backup of Lectern, or it is damaged: nothing was restored.`);
}

function isPackingFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** Passes an entry on and learns its sum. */
export async function sumOf({ name, size, body }: TarEntry): Promise<EntrySum> {
  const sum: Hash = createHash('sha256');
  for await (const piece of body) sum.update(piece);
  return { name, size, sha256: sum.digest('hex') };
}

/** The whole of an entry that is known to be small. */
export async function contentOf({ body }: TarEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}
