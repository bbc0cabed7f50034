import { normalized } from '@lectern/contract/text';
import { type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { isBomb } from './zip-bomb.ts';
import { openTable, type ZipSource } from './zip-source.ts';

/**
 * Reads archives that come from anybody. All that the table of contents says is checked before a byte is inflated, and
 * what is inflated never exceeds what the table says.
 */
export interface ZipLimits {
  /** Files in the archive. */
  entries: number;
  /** Bytes of one file, and of all files together, inflated. */
  entryBytes: number;
  totalBytes: number;
}

export type ZipErrorCode =
  | 'unreadable'
  | 'unsafe_name'
  | 'link'
  | 'encrypted'
  | 'duplicate_name'
  | 'overlap'
  | 'too_many'
  | 'too_large'
  | 'bomb';

/** Why an archive is not read. `entry`: the name of the file that is the reason, '' where it is the archive. */
export class ZipError extends Error {
  readonly code: ZipErrorCode;
  readonly entry: string;

  constructor(code: ZipErrorCode, entry = '') {
    super(`${code} ${entry}`);
    this.name = 'ZipError';
    this.code = code;
    this.entry = entry;
  }
}

export interface ZipReader {
  /** Sizes of the files by their names, inflated. */
  sizes: ReadonlyMap<string, number>;
  /** The content of a file. The stream fails with a `ZipError` when the content is not what the table says. */
  open: (name: string) => Promise<Readable>;
  /** A file that is small enough to be held. */
  read: (name: string, maxBytes: number) => Promise<Buffer>;
  close: () => void;
}

const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER_BYTES = 30;
const UNIX = 3;
const FILE_TYPE = 0o170000;
const REGULAR_FILE = 0o100000;

/** Names that stay below the folder they are unpacked in, on every system. */
function isSafeName(name: string): boolean {
  if (name === '' || name.length > 200 || /[\p{Cc}\\:\uFFFD]/u.test(name)) return false;
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Anything but a plain file: a link, a device, a folder. */
function isSpecial({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  if (versionMadeBy >>> 8 !== UNIX) return false;
  const type = (externalFileAttributes >>> 16) & FILE_TYPE;
  return type !== 0 && type !== REGULAR_FILE;
}

function checkEntry(entry: Entry, limits: ZipLimits): void {
  const { fileName: name, uncompressedSize: size, compressedSize } = entry;
  if (!isSafeName(name)) throw new ZipError('unsafe_name', name);
  if (entry.isEncrypted()) throw new ZipError('encrypted', name);
  if (isSpecial(entry)) throw new ZipError('link', name);
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new ZipError('unreadable', name);
  }
  if (size > limits.entryBytes) throw new ZipError('too_large', name);
  if (isBomb(size, compressedSize)) throw new ZipError('bomb', name);
}

/**
 * Two files that share their bytes: so a small archive says that it holds endless data. And an archive that begins with
 * something else, such as a program or a picture, which others would take it for.
 */
function checkPlaces(entries: readonly Entry[]): void {
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (free === 0 && entry.relativeOffsetOfLocalHeader > 0) throw new ZipError('unreadable');
    if (entry.relativeOffsetOfLocalHeader < free) throw new ZipError('overlap', entry.fileName);
    free = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize;
  }
}

async function readEntries(file: ZipFile, limits: ZipLimits): Promise<Map<string, Entry>> {
  if (file.entryCount > limits.entries) throw new ZipError('too_many');
  const entries = new Map<string, Entry>();
  const folded = new Set<string>();
  let total = 0;
  for await (const entry of file.eachEntry()) {
    if (entries.size >= limits.entries) throw new ZipError('too_many');
    checkEntry(entry, limits);
    // Some systems know one name only, however its letters are written.
    const name = normalized(entry.fileName, 'NFC').toLowerCase();
    if (folded.has(name)) throw new ZipError('duplicate_name', entry.fileName);
    folded.add(name);
    entries.set(entry.fileName, entry);
    total += entry.uncompressedSize;
    if (total > limits.totalBytes) throw new ZipError('too_large');
  }
  checkPlaces([...entries.values()]);
  return entries;
}

/** yauzl says by sentences alone what it refuses. */
function asZipError(error: unknown, entry = ''): unknown {
  if (error instanceof ZipError || !(error instanceof Error)) return error;
  // The disk fails, and not the archive.
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && !code.startsWith('Z_')) return error;
  const unsafe = /^(invalid characters in fileName|absolute path|invalid relative path)/.test(error.message);
  return new ZipError(unsafe ? 'unsafe_name' : 'unreadable', entry);
}

/** Compares content with the sum and the size of the table of contents as it goes by. */
function checked(entry: Entry): Transform {
  let sum = 0;
  let size = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      sum = crc32(piece, sum);
      if (size > entry.uncompressedSize) done(new ZipError('bomb', entry.fileName));
      else done(null, piece);
    },
    flush(done) {
      const whole = size === entry.uncompressedSize && sum === entry.crc32;
      done(whole ? null : new ZipError('unreadable', entry.fileName));
    },
  });
}

/** Opens an archive and checks its table of contents. Throws a `ZipError` for what must not be read. */
export async function openZip(source: ZipSource, limits: ZipLimits): Promise<ZipReader> {
  let file: ZipFile | undefined;
  try {
    file = await openTable(source, { strictFileNames: true });
    return readerOf(file, await readEntries(file, limits));
  } catch (error) {
    file?.close();
    throw asZipError(error);
  }
}

function readerOf(file: ZipFile, entries: ReadonlyMap<string, Entry>): ZipReader {
  async function open(name: string): Promise<Readable> {
    const entry = entries.get(name);
    if (!entry) throw new ZipError('unreadable', name);
    const inflated = await file.openReadStreamPromise(entry).catch((error: unknown) => {
      throw asZipError(error, name);
    });
    const content = checked(entry);
    inflated.once('error', (error) => content.destroy(asZipError(error, name) as Error));
    content.once('close', () => {
      inflated.unpipe(content);
      inflated.destroy();
    });
    return inflated.pipe(content);
  }
  return {
    sizes: new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
    open,
    async read(name, maxBytes) {
      if ((entries.get(name)?.uncompressedSize ?? 0) > maxBytes) throw new ZipError('too_large', name);
      return Buffer.concat(await (await open(name)).toArray());
    },
    close: () => file.close(),
  };
}
