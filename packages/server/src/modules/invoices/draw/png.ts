import { inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const CHUNK_FRAME = 12;
const HEADER_LENGTH = 13;
/** Others, such as texts and profiles, are left out of the document. */
const KEPT_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Values of a pixel and the depths they may have, by type of color. */
const COLOR_TYPES = new Map([
  [0, { values: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { values: 3, depths: [8, 16] }],
  [3, { values: 1, depths: [1, 2, 4, 8] }],
  [4, { values: 2, depths: [8, 16] }],
  [6, { values: 4, depths: [8, 16] }],
]);
/** Of the seven passes of an interlaced picture: what their rows have more. */
const PASSES = 7;

interface Chunk {
  type: string;
  data: Buffer;
  /** With length, type and checksum. */
  whole: Buffer;
}

function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + CHUNK_FRAME <= file.length) {
    const end = at + CHUNK_FRAME + file.readUInt32BE(at);
    if (end > file.length) break;
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) });
    at = end;
  }
  return chunks;
}

/** Whether the pixels unfold to as many bytes as the header says, and to no more. */
function hasPixels(header: Buffer, packed: Buffer, maxPixels: number): boolean {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const color = COLOR_TYPES.get(header.readUInt8(9));
  const depth = header.readUInt8(8);
  const isInterlaced = header.readUInt8(12) === 1;
  if (!color?.depths.includes(depth) || width * height === 0 || width * height > maxPixels) return false;
  const row = Math.ceil((width * color.values * depth) / 8) + 1;
  const least = isInterlaced ? Math.ceil((width * height * color.values * depth) / 8) : row * height;
  const most = isInterlaced ? row * height + PASSES * (height + row) : row * height;
  try {
    return inflateSync(packed, { maxOutputLength: most }).length >= least;
  } catch {
    return false;
  }
}

/** The PNG without its metadata. null: it is not a PNG, or has too many pixels. */
export function checkedPng(bytes: Uint8Array, maxPixels: number): Uint8Array | null {
  const file = Buffer.from(bytes);
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const chunks = chunksOf(file).filter(({ type }) => KEPT_CHUNKS.has(type));
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== HEADER_LENGTH) return null;
  const counted = Map.groupBy(chunks, ({ type }) => type);
  const once = ['IHDR', 'PLTE', 'tRNS', 'IEND'].every((type) => (counted.get(type)?.length ?? 0) <= 1);
  const hasPalette = counted.has('PLTE') || header.data.readUInt8(9) !== 3;
  if (!once || !hasPalette || chunks.at(-1)?.type !== 'IEND') return null;
  const packed = Buffer.concat((counted.get('IDAT') ?? []).map(({ data }) => data));
  if (!hasPixels(header.data, packed, maxPixels)) return null;
  return Buffer.concat([SIGNATURE, ...chunks.map(({ whole }) => whole)]);
}
