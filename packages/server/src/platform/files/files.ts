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

/** What the answer to a signed link says of the file. */
interface LinkHeaders {
  contentType: string;
  contentDisposition: string;
}

/**
 * Where files lie: a folder of this machine or a bucket. Keys are flat, random names: nothing a person typed becomes
 * part of a path. A key never changes its bytes.
 */
export interface FileStore {
  kind: 'disk' | 's3';
  /** Names the place to the people who run the school. */
  place: string;
  /** Writes a stream to disk as it arrives. Beyond `maxBytes` it stops, leaves nothing and throws `file_size`. */
  stage: (stream: Readable, options: { maxBytes: number }) => Promise<StagedFile>;
  /**
   * Stages a file that lies on this machine already. It stays where it is; on drives that know links nothing is copied.
   */
  stageFile: (place: string) => Promise<StagedFile>;
  /** Gives a staged file its key. It is stored when this returns, also after a power cut. */
  keep: (staged: StagedFile, key: string) => Promise<void>;
  discard: (staged: StagedFile) => Promise<void>;
  /** Stage and keep in one, for files of our own making. */
  put: (key: string, stream: Readable) => Promise<number>;
  /** null: there is no such file. */
  get: (key: string, range?: ByteRange) => Promise<Readable | null>;
  size: (key: string) => Promise<number | null>;
  remove: (key: string) => Promise<void>;
  /** Every file with a key, in no order. */
  list: () => AsyncIterable<StoredFile>;
  /**
   * An address that opens the file for a few minutes to whoever has it. Callers decide first who may. null: this store
   * has none, and its bytes are served by us.
   */
  link: (key: string, headers: LinkHeaders) => Promise<string | null>;
  /** Writes, reads and removes a small test file; throws when one of them fails. */
  check: () => Promise<void>;
  /** The id that tells this place from others. */
  readId: () => Promise<string | undefined>;
  /** Writes the id unless there is one; returns the one that is there. */
  ensureId: (id: string) => Promise<string>;
  /** Replaces the id. */
  writeId: (id: string) => Promise<void>;
  /** Removes what uploads left behind that ended with the process. */
  removeStale: (before: Date) => Promise<number>;
}

const KEY = /^[\w-]{26,64}(\.[a-z]{2,12})?\.[a-z0-9]{2,5}$/;
/** Holds the id of the place and is no key, so it is neither served nor backed up. */
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
