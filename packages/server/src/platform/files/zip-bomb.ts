import { MEGABYTE } from '@lectern/contract/limits';
import { openPromise } from 'yauzl';

/** Texts and tables shrink to a fiftieth at best; below this size it does no harm. */
const BOMB_RATIO = 300;
const BOMB_BYTES = 4 * MEGABYTE;
const MAX_ENTRIES = 200_000;

/** Whether so many bytes come out of so few that somebody meant it. */
export const isBomb = (size: number, packedSize: number): boolean =>
  size > BOMB_BYTES && size > packedSize * BOMB_RATIO;

/**
 * Whether a zip archive unpacks to far more than it is, by its table of contents: one file that does, or many that share
 * their bytes. Nothing is inflated. An archive that cannot be read counts as one.
 */
export async function isZipBomb(file: string, byteSize: number): Promise<boolean> {
  try {
    const archive = await openPromise(file, { lazyEntries: true });
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
