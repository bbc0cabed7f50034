import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A photograph of 12 megapixels, as a phone takes it: noise, so that it packs as badly as a real one. */
export async function noisyPhoto({ width = 4000, height = 3000 } = {}): Promise<Buffer> {
  // Noise of a quarter of the size: noise of single pixels packs far worse than any photograph.
  const [rawWidth, rawHeight] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  const raw = { width: rawWidth, height: rawHeight, channels: 3 as const };
  return sharp(randomBytes(rawWidth * rawHeight * 3), { raw })
    .resize({ width, height, kernel: 'nearest', fit: 'fill' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A picture with a red left half and a blue right half. */
export async function drawing({ width = 4, height = 2 } = {}): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#ff0000' } };
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
}
