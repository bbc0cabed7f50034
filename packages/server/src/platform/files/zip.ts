import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/**
 * The little of zip that a download needs: compressed entries of any content, written as they are made, below the four
 * gigabytes from which on the format needs another shape.
 */
export interface ZipEntry {
  /** Its place in the archive, with `/` between folders. */
  name: string;
  body: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** One less than what the fields hold, which would mean another shape. */
const LARGEST = 0xfffffffe;
const MOST_ENTRIES = 0xfffe;

interface Written {
  name: Buffer;
  crc: number;
  compressed: number;
  size: number;
  offset: number;
}

/** Date and time as the format has them since 1980, two seconds fine, in UTC. */
function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return date * 0x10000 + time;
}

const fields = (...values: readonly [bytes: 2 | 4, value: number][]): Buffer =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 2) field.writeUInt16LE(value);
      else field.writeUInt32LE(value);
      return field;
    }),
  );

/** Content as it goes into the archive; counts what it was before. */
async function* deflated(body: ZipEntry['body'], seen: { crc: number; size: number }): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of body) {
      const bytes = Buffer.from(piece);
      seen.crc = crc32(bytes, seen.crc);
      seen.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  const feeding = pipeline(Readable.from(counted()), deflate);
  // Whoever reads hears of it by the stream; without a reader nobody needs to.
  feeding.catch(() => {});
  for await (const piece of deflate) yield piece as Buffer;
  await feeding;
}

/** The bytes of an archive, entry by entry; never more than a piece of one is held. */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  modifiedAt: Date,
): AsyncGenerator<Buffer> {
  const time = dosTime(modifiedAt);
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    if (written.length >= MOST_ENTRIES) throw new RangeError('too many entries for a zip');
    const name = Buffer.from(entry.name);
    const start = offset;
    const head = Buffer.concat([
      fields([4, LOCAL_HEADER], [2, VERSION], [2, FLAGS], [2, DEFLATED], [4, time], [4, 0], [4, 0], [4, 0]),
      fields([2, name.length], [2, 0]),
      name,
    ]);
    offset += head.length;
    yield head;
    const seen = { crc: 0, size: 0 };
    let compressed = 0;
    for await (const piece of deflated(entry.body, seen)) {
      compressed += piece.length;
      yield piece;
    }
    const descriptor = fields([4, DESCRIPTOR], [4, seen.crc], [4, compressed], [4, seen.size]);
    offset += compressed + descriptor.length;
    if (offset > LARGEST || seen.size > LARGEST) throw new RangeError('too long for a zip');
    written.push({ name, ...seen, compressed, offset: start });
    yield descriptor;
  }
  const centralAt = offset;
  for (const one of written) {
    const head = Buffer.concat([
      fields([4, CENTRAL_HEADER], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [4, time]),
      fields([4, one.crc], [4, one.compressed], [4, one.size], [2, one.name.length]),
      fields([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, one.offset]),
      one.name,
    ]);
    offset += head.length;
    yield head;
  }
  const count = written.length;
  if (offset > LARGEST) throw new RangeError('too long for a zip');
  yield fields([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, offset - centralAt], [4, centralAt], [2, 0]);
}
