import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp, { type Metadata } from 'sharp';
import { serveHelper } from '../../../platform/jobs/helper-process.ts';
import type { PictureEdit } from './picture-edit.rules.ts';
import type { PictureFile, PictureResult, PictureTask, TooLarge } from './media.pictures.ts';
import { PIXEL_LIMIT } from './pixel-limit.ts';

/** Decodes and writes pictures in a process of its own, started by `media.pictures.ts`. */

const options = { limitInputPixels: PIXEL_LIMIT, failOn: 'error', sequentialRead: true } as const;

// No picture is read twice in a row from the same file, and one thread leaves the other cores to requests.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Written anew, a picture loses what does not belong to it: where it was taken, and whatever was hidden behind its last
 * pixel. A GIF keeps its bytes, as writing it anew costs colors.
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

/** Rotates and crops a picture in its own format. Animations have more than one page and are refused. */
function edited(file: string, { format, pages = 1 }: Metadata, { rotate, crop }: PictureEdit) {
  if (pages > 1) throw new Error('An animation cannot be edited');
  // The orientation of the camera is applied before the rotation.
  const upright = sharp(file, options).autoOrient().keepIccProfile();
  const turned = rotate === 0 ? upright : upright.rotate(rotate);
  const cut = crop ? turned.extract(crop) : turned;
  if (format === 'jpeg') return cut.jpeg({ quality: 90 });
  return format === 'webp' ? cut.webp({ quality: 90 }) : cut.png();
}

/** The size of a picture with too many pixels; of a WebP animation all pictures are decoded together. */
function tooLargeOf({ format, width, height, pages = 1 }: Metadata): TooLarge['tooLarge'] | undefined {
  const total = format === 'webp' ? height * pages : height;
  return width * total > PIXEL_LIMIT ? { width, height: total } : undefined;
}

async function preparePicture({ path, sizes: wanted, asIs, edit }: PictureTask): Promise<PictureResult | TooLarge> {
  const written: string[] = [];
  async function write(name: string, stream: Readable): Promise<PictureFile> {
    const place = `${path}-${name}`;
    const handle = await open(place, 'wx', 0o600);
    written.push(place);
    const file = handle.createWriteStream({ flush: true });
    await pipeline(stream, file);
    return { path: place, byteSize: file.bytesWritten };
  }

  try {
    // Only the head is read.
    const metadata = await sharp(path, { ...options, limitInputPixels: false }).metadata();
    const tooLarge = tooLargeOf(metadata);
    if (tooLarge) return { tooLarge };
    const anew = edit ? edited(path, metadata, edit) : asIs ? null : cleaned(path, metadata.format);
    if (!anew) await sharp(path, options).stats();
    const main = anew && (await write('main', anew));
    const source = edit && main ? main.path : path;
    const { width, height } = edit ? (await sharp(source, options).metadata()).autoOrient : metadata.autoOrient;

    const sizes: PictureResult['sizes'] = [];
    for (const [name, target] of Object.entries(wanted)) {
      if (target >= width) continue;
      const { data, info } = await sharp(source, options)
        .autoOrient()
        .resize({ width: target })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      const staged = await write(name, Readable.from([data]));
      sizes.push({ name, staged, width: info.width, height: info.height });
    }
    return { main, width, height, sizes };
  } catch (error) {
    await Promise.all(written.map((place) => rm(place, { force: true })));
    throw error;
  }
}

/** Anything the decoder refuses is no picture; a disk error is not the picture's and has a code. */
const isInputError = (error: unknown) => !(error instanceof Error && 'code' in error);

serveHelper(preparePicture, isInputError);
