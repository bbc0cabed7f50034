import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const pictures = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url));

/** Bytes of a picture of the guide. A test of the guide refuses larger ones. */
const LARGEST = 60_000;
const QUALITIES = [82, 72, 62, 52, 42, 32, 22];

/** Stores a screenshot as WebP, in the best quality that is small enough. */
export async function writePicture(name: string, screenshot: Buffer): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  for (const quality of QUALITIES) {
    // oxlint-disable-next-line no-await-in-loop
    const picture = await sharp(screenshot)
      .webp({ quality, effort: 6, preset: 'text', smartSubsample: true })
      .toBuffer();
    if (picture.length > LARGEST) continue;
    writeFileSync(path.join(pictures, `${name}.webp`), picture);
    return;
  }
  throw new Error(`${name} is larger than ${LARGEST} bytes in the lowest quality`);
}
