/**
 * The little of tar that a backup needs: plain files, short names, any size. Written by hand because a backup writes
 * entries whose bytes come from the database, and checks what it reads back.
 */
const BLOCK = 512;
const LONGEST_NAME = 100;
/** What eleven octal digits hold; beyond it the size is written in binary, as GNU tar and bsdtar do. */
const LARGEST_OCTAL = 8 ** 11 - 1;

export interface TarEntry {
  name: string;
  size: number;
  /** To be read to its end, or left alone, before the next entry is asked for. */
  body: AsyncIterable<Buffer>;
}

export class TarError extends Error {}

export function tarHeader({ name, size, modifiedAt }: { name: string; size: number; modifiedAt: Date }): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new RangeError(`too long for a tar entry: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  writeSize(header, size);
  header.write(`${octal(Math.floor(modifiedAt.getTime() / 1000), 11)}\0`, 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${octal(checksumOf(header), 6)}\0 `, 148);
  return header;
}

/** Zeros that fill an entry up to whole blocks. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK);
}

/** Reads entry by entry, never more than a piece of one in memory. Throws a `TarError` when the end is missing. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = byteReader(source);
  for (;;) {
    const header = await bytes.take(BLOCK);
    if (header.every((byte) => byte === 0)) {
      // Reading on to the end lets gzip check its own sum.
      await bytes.drain();
      return;
    }
    if (Number.parseInt(text(header, 148, 8), 8) !== checksumOf(header)) throw new TarError('a header is damaged');
    const size = readSize(header);
    const body = bytes.part(size);
    yield { name: text(header, 0, LONGEST_NAME), size, body };
    for await (const _ of body);
    await bytes.take(tarPadding(size).length);
  }
}

function byteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function next(): Promise<void> {
    const { value, done } = await chunks.next();
    if (done) throw new TarError('the end is missing');
    rest = value;
  }
  async function* part(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (rest.length === 0) await next();
      const piece = rest.subarray(0, left);
      // Taken before it is handed out: a reader that stops early must not be given it twice.
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
  return {
    async take(size: number): Promise<Buffer> {
      const pieces: Buffer[] = [];
      for await (const piece of part(size)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
    part: (size: number): AsyncGenerator<Buffer> => part(size),
    async drain(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
}

function writeSize(header: Buffer, size: number): void {
  if (size <= LARGEST_OCTAL) {
    header.write(`${octal(size, 11)}\0`, 124);
    return;
  }
  header.writeUInt8(0x80, 124);
  header.writeBigUInt64BE(BigInt(size), 128);
}

function readSize(header: Buffer): number {
  if ((header.readUInt8(124) & 0x80) !== 0) return Number(header.readBigUInt64BE(128));
  const size = Number.parseInt(text(header, 124, 12), 8);
  if (!Number.isSafeInteger(size)) throw new TarError('a size is damaged');
  return size;
}

/** The sum of all bytes, the sum's own eight places counted as spaces. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

function text(header: Buffer, start: number, length: number): string {
  return header.toString('utf8', start, start + length).split('\0', 1)[0] ?? '';
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}
