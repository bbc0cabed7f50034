import sharp from 'sharp';
import { serveHelper } from '../../../platform/jobs/helper-process.ts';

/** Compresses pictures of certificates in a process of its own, started by `compressed-pictures.ts`. */

const PIXEL_LIMIT = 100_000_000;

sharp.cache(false);
sharp.concurrency(1);

export interface CompressTask {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Of JPEG. */
  quality: number;
}

/** A JPEG, or a PNG where a part of the picture is transparent. */
async function compress({ bytes, width, height, quality }: CompressTask): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width, height, fit: 'outside', withoutEnlargement: true });
  const { hasAlpha } = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT }).metadata();
  const written = hasAlpha ? picture.png({ palette: true, compressionLevel: 9 }) : picture.jpeg({ quality });
  return written.toBuffer();
}

/** Anything the decoder refuses is no picture; a disk error is not the picture's and has a code. */
const isInputError = (error: unknown) => !(error instanceof Error && 'code' in error);

serveHelper(compress, isInputError);
