import { Readable } from 'node:stream';
import sharp, { type Metadata } from 'sharp';
import { AppError } from '../../platform/errors.ts';
import type { FileStore, StagedFile } from '../../platform/files.ts';

/** Widths that pages ask for, by the names stock clients know. */
const SIZES = { thumbnail: 300, medium: 640, large: 1280 } as const;

/** More than any camera has; less than what a small file can unfold to in memory. */
const PIXEL_LIMIT = 100_000_000;
const options = { limitInputPixels: PIXEL_LIMIT, failOn: 'error' } as const;

export interface PreparedPicture {
  /** The picture itself: the bytes that came, or written anew. */
  main: StagedFile;
  width: number;
  height: number;
  sizes: { name: string; staged: StagedFile; width: number; height: number }[];
}

/** Anything the decoder refuses is no picture; trouble with the disk is not the picture's fault. */
function notAPicture(error: unknown): never {
  const fromDisk = error instanceof Error && 'code' in error;
  throw fromDisk || error instanceof AppError ? error : new AppError('file_type');
}

/**
 * Written anew, a picture loses what does not belong to it: where it was taken, and whatever was hidden behind its last
 * pixel. A GIF keeps its bytes, as writing it anew costs colours.
 */
function cleaned(file: string, format: Metadata['format']) {
  switch (format) {
    case 'jpeg':
      return sharp(file, options).autoOrient().keepIccProfile().jpeg({ quality: 90 });
    case 'png':
      return sharp(file, options).autoOrient().keepIccProfile().png();
    case 'webp':
      return sharp(file, { ...options, animated: true })
        .keepIccProfile()
        .webp({ quality: 90 });
    default:
      return null;
  }
}

/** Decodes a picture in full and makes its smaller sizes. Throws `file_type` when it cannot be decoded. */
export async function preparePicture(
  files: FileStore,
  staged: StagedFile,
  { asIs, undo }: { asIs: boolean; undo: (() => Promise<void>)[] },
): Promise<PreparedPicture> {
  const metadata = await sharp(staged.path, options).metadata().catch(notAPicture);
  const { width, height } = metadata.autoOrient;

  async function stage(stream: Readable): Promise<StagedFile> {
    const file = await files.stage(stream, { maxBytes: Number.POSITIVE_INFINITY }).catch(notAPicture);
    undo.push(() => files.discard(file));
    return file;
  }

  const anew = asIs ? null : cleaned(staged.path, metadata.format);
  if (!anew) await sharp(staged.path, options).stats().catch(notAPicture);
  const main = anew ? await stage(anew) : staged;

  const sizes: PreparedPicture['sizes'] = [];
  for (const [name, wanted] of Object.entries(SIZES)) {
    if (wanted >= width) continue;
    // One after the other: decoding several at once would take the memory of several.
    const { data, info } = await sharp(staged.path, options)
      .autoOrient()
      .resize({ width: wanted })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
      .catch(notAPicture);
    sizes.push({ name, staged: await stage(Readable.from([data])), width: info.width, height: info.height });
  }
  return { main, width, height, sizes };
}
