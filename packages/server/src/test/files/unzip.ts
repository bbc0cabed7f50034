import { crc32, inflateRawSync } from 'node:zlib';

/** The compression method of entries that are stored as they are. */
const STORED = 0;

/** What lies in an archive, by name, found by its table of contents and checked against its sums. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const found = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, compressed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place)) as [
      number,
      number,
      number,
    ];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString();
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + compressed);
    const content = archive.readUInt16LE(at + 10) === STORED ? bytes : inflateRawSync(bytes);
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    found.set(name, content);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return found;
}
