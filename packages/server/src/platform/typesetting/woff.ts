import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
/** Files of one script have less than 2 MB. */
const MAX_TABLE_BYTES = 8 * 1024 * 1024;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** The font within a WOFF file. fontkit would inflate a table each time that it reads a glyph. */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file');
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, place) => {
    const at = WOFF_HEADER + place * WOFF_ENTRY;
    const offset = file.readUInt32BE(at + 4);
    const packed = file.subarray(offset, offset + file.readUInt32BE(at + 8));
    const length = file.readUInt32BE(at + 12);
    const data = packed.length < length ? inflateSync(packed, { maxOutputLength: MAX_TABLE_BYTES }) : packed;
    return { tag: file.subarray(at, at + 4), checksum: file.subarray(at + 16, at + 20), data };
  });

  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  let offset = head.length;
  const parts: Buffer[] = [head];
  for (const [place, { tag, checksum, data }] of tables.entries()) {
    const at = SFNT_HEADER + place * SFNT_ENTRY;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    parts.push(data, Buffer.alloc(padded(data.length) - data.length));
    offset += padded(data.length);
  }
  return Buffer.concat(parts);
}
