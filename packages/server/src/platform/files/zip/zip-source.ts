import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer as collect } from 'node:stream/consumers';
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';

/** A file from which any part can be read: `end` is not included. */
export interface ZipSource {
  size: number;
  read: (start: number, end: number) => Readable;
}

export const fileSource = (path: string, size: number): ZipSource => ({
  size,
  read: (start, end) => createReadStream(path, { start, end: Math.max(start, end - 1) }),
});

/** Read at once where small pieces follow each other, as in the table of contents. */
const WINDOW_BYTES = 256 * 1024;

interface Window {
  start: number;
  bytes: Buffer;
}

const holds = ({ start, bytes }: Window, position: number, length: number): boolean =>
  position >= start && position + length <= start + bytes.length;

class SourceReader extends RandomAccessReader {
  private readonly source: ZipSource;
  private window: Window = { start: 0, bytes: Buffer.alloc(0) };
  private lastEnd = -1;

  constructor(source: ZipSource) {
    super();
    this.source = source;
  }

  /** A read of its own for each of 50,000 entries would take minutes, and with files in a bucket 100,000 requests. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const follows = position === this.lastEnd;
    this.lastEnd = position + length;
    const done = ({ start, bytes }: Window) => {
      bytes.copy(buffer, offset, position - start, position - start + length);
      setImmediate(callback, null);
    };
    if (holds(this.window, position, length)) {
      done(this.window);
      return;
    }
    const end = Math.min(this.source.size, position + (follows ? Math.max(length, WINDOW_BYTES) : length));
    collect(this.source.read(position, end)).then(
      (bytes) => {
        const window = { start: position, bytes };
        if (follows) this.window = window;
        if (holds(window, position, length)) done(window);
        else setImmediate(callback, new Error('unexpected EOF'));
      },
      (error: unknown) => setImmediate(callback, error as Error),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.source.read(start, end);
  }
}

/** Opens an archive. Its table of contents is read as its entries are asked for. */
export const openTable = (source: ZipSource, options: { strictFileNames: boolean }): Promise<ZipFile> =>
  fromRandomAccessReaderPromise(new SourceReader(source), source.size, {
    autoClose: false,
    lazyEntries: true,
    ...options,
  });
