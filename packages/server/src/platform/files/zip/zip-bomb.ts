import { MEGABYTE } from '@lectern/contract/limits';
import { fileSource, openTable } from './zip-source.ts';

/** Text compresses to about a fiftieth. Small files are harmless at any ratio. */
const BOMB_RATIO = 300;
const BOMB_BYTES = 4 * MEGABYTE;
const MAX_ENTRIES = 200_000;

/** Whether the compression ratio is only possible on purpose. */
export const isBomb = (size: number, packedSize: number): boolean =>
  size > BOMB_BYTES && size > packedSize * BOMB_RATIO;

/**
 * Whether a zip archive expands to far more than its size, judged by its directory without inflating: a single entry,
 * or many entries that share the same bytes. An unreadable archive counts as one.
 */
export async function isZipBomb(file: string, byteSize: number): Promise<boolean> {
  try {
    const archive = await openTable(fileSource(file, byteSize), { strictFileNames: false });
    try {
      if (archive.entryCount > MAX_ENTRIES) return true;
      let total = 0;
      for await (const { uncompressedSize: size, compressedSize } of archive.eachEntry()) {
        total += size;
        if (isBomb(size, compressedSize)) return true;
      }
      return isBomb(total, byteSize);
    } finally {
      archive.close();
    }
  } catch {
    return true;
  }
}
