import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { constants } from 'node:zlib';
import { ZipFile } from 'yazl';
import { useNativeCrc } from './native-crc.ts';

useNativeCrc();

/** An entry of an archive. */
export interface ZipEntry {
  /** Its path in the archive, with `/` between folders. */
  name: string;
  body: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** Stores the bytes as they are. For content that is compressed already, such as pictures and PDFs. */
  stored?: boolean;
}

const bytesOf = (body: ZipEntry['body']): Readable =>
  body instanceof Readable
    ? body
    : Readable.from(
        (async function* pieces() {
          for await (const piece of body) yield Buffer.from(piece);
        })(),
        { objectMode: false },
      );

/**
 * The bytes of an archive, entry by entry. Memory stays flat: the next entry is asked for when the one before was read.
 * Ends with the error of a body that fails.
 */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  modifiedAt: Date,
): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  let current: Readable | undefined;
  let stopped = false;
  archive.on('error', (error: Error) => output.destroy(error));

  async function fill() {
    for await (const { name, body, stored = false } of entries) {
      current = bytesOf(body);
      if (stopped) {
        current.destroy();
        return;
      }
      const read = finished(current, { writable: false });
      archive.addReadStream(current, name, {
        mtime: modifiedAt,
        compress: !stored,
        ...(!stored && { compressionLevel: constants.Z_BEST_SPEED }),
      });
      await read;
    }
    archive.end();
  }
  fill().catch((error: unknown) => output.destroy(error as Error));

  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    stopped = true;
    output.destroy();
    current?.destroy();
  }
}
