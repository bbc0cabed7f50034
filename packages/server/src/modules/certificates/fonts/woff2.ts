import { brotliDecompressSync } from 'node:zlib';
import decompress from 'woff2-encoder/decompress';

const HEADER = 48;
/** The tag of a table follows its flags. */
const OWN_TAG = 63;
const GLYF = 10;
const LOCA = 11;
const UNTRANSFORMED = 3;

/** Reads numbers of up to five bytes of seven bits. */
function createReader(file: Buffer, start: number) {
  let at = start;
  return {
    at: () => at,
    skip: (bytes: number) => {
      at += bytes;
    },
    byte: () => file.readUInt8(at++),
    number(): number {
      let value = 0;
      for (let place = 0; place < 5; place += 1) {
        const byte = file.readUInt8(at++);
        value = value * 128 + (byte & 0x7f);
        if ((byte & 0x80) === 0) return value;
      }
      throw new Error('a number of more than five bytes');
    },
  };
}

/** Bytes of all tables, as the file names them, and where the packed ones begin. */
function sizesOf(file: Buffer): { packedAt: number; transformed: number; unpacked: number } {
  const reader = createReader(file, HEADER);
  let [transformed, unpacked] = [0, 0];
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = reader.byte();
    const tag = flags & 0x3f;
    if (tag === OWN_TAG) reader.skip(4);
    const version = flags >> 6;
    const own = reader.number();
    const isTransformed = tag === GLYF || tag === LOCA ? version !== UNTRANSFORMED : version !== 0;
    transformed += isTransformed ? reader.number() : own;
    unpacked += own;
  }
  return { packedAt: reader.at(), transformed, unpacked };
}

/**
 * The font within a WOFF2 file. Its size is checked with a bound before it is rebuilt, since the decoder of the format
 * takes as much memory as the file asks for.
 */
export async function unpackWoff2(
  file: Buffer,
  maxBytes: number,
): Promise<Buffer | 'font_collection' | 'font_too_large' | 'font_unreadable'> {
  if (file.length < HEADER) return 'font_unreadable';
  if (file.toString('latin1', 4, 8) === 'ttcf') return 'font_collection';
  const { packedAt, transformed, unpacked } = sizesOf(file);
  const total = file.readUInt32BE(16);
  if (Math.max(total, transformed, unpacked) > maxBytes) return 'font_too_large';
  const packed = file.subarray(packedAt, packedAt + file.readUInt32BE(20));
  try {
    // One byte more than the tables have: a file that unpacks to more than it says is refused.
    brotliDecompressSync(packed, { maxOutputLength: transformed + 1 });
  } catch {
    return 'font_unreadable';
  }
  return Buffer.from(await decompress(file));
}
