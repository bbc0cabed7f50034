import type { Readable } from 'node:stream';

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

export interface StoredFile {
  key: string;
  byteSize: number;
  modifiedAt: Date;
}

/** Response headers of a signed link. */
interface LinkHeaders {
  contentType: string;
  contentDisposition: string;
}

/**
 * The storage of files: a local folder or a bucket. Keys are flat and random, so user input never becomes part of a
 * path. The bytes of a key never change.
 */
export interface FileStore {
  kind: 'disk' | 's3';
  /** The name of the store in messages to administrators. */
  place: string;
  /** Writes a stream to disk as it arrives. Beyond `maxBytes` it stops, leaves nothing and throws `file_size`. */
  stage: (stream: Readable, options: { maxBytes: number }) => Promise<StagedFile>;
  /** Stages a local file. The original stays. Where the drive supports hard links, nothing is copied. */
  stageFile: (place: string) => Promise<StagedFile>;
  /** Stores a staged file under a key. The file is durable on return. */
  keep: (staged: StagedFile, key: string) => Promise<void>;
  discard: (staged: StagedFile) => Promise<void>;
  /** Stage and keep in one, for files of our own making. */
  put: (key: string, stream: Readable) => Promise<number>;
  /** null: there is no such file. */
  get: (key: string, range?: ByteRange) => Promise<Readable | null>;
  size: (key: string) => Promise<number | null>;
  remove: (key: string) => Promise<void>;
  /** All files with a key, in no particular order. */
  list: () => AsyncIterable<StoredFile>;
  /**
   * A signed URL that opens the file for a few minutes. Callers check access first. null if the store has no links and
   * the server must send the bytes.
   */
  link: (key: string, headers: LinkHeaders) => Promise<string | null>;
  /** Writes, reads and removes a small test file. Throws on failure. */
  check: () => Promise<void>;
  /** The id of the store. */
  readId: () => Promise<string | undefined>;
  /** Writes the id unless one exists. Returns the current id. */
  ensureId: (id: string) => Promise<string>;
  writeId: (id: string) => Promise<void>;
  /** Removes what uploads left behind that ended with the process. */
  removeStale: (before: Date) => Promise<number>;
}

const KEY = /^[\w-]{26,64}(\.[a-z]{2,12})?\.[a-z0-9]{2,5}$/;
/** Holds the id of the store. It is no valid key, so it is neither served nor backed up. */
export const ID_FILE = 'folder.id';

export function isFileKey(text: string): boolean {
  return KEY.test(text);
}

export function ensureFileKey(key: string): string {
  if (!isFileKey(key)) throw new RangeError('not a file key');
  return key;
}

/** An unguessable key, as public files are protected by nothing else. */
export function newFileKey(randomToken: (bytes: number) => string, extension: string): string {
  return `${randomToken(20)}.${extension}`;
}
