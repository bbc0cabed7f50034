import sharp from 'sharp';
import { serveHelper } from '../../../platform/jobs/helper-process.ts';

/** Draws certificates as pixels in a process of its own, started by `raster.ts`. */

/** The longest side, in pixels. */
const SIDE = 1200;
const PIXEL_LIMIT = 100_000_000;

sharp.cache(false);
sharp.concurrency(1);

export interface RasterTask {
  svg: string;
}

/** Without a size an SVG is as large as its view box, whose units are hundredths of a point. */
function withSize(svg: string): string {
  const [, width, height] = /^<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const scale = SIDE / Math.max(Number(width), Number(height));
  return svg.replace('<svg ', `<svg width="${Number(width) * scale}" height="${Number(height) * scale}" `);
}

const rasterize = ({ svg }: RasterTask): Promise<Uint8Array> =>
  sharp(Buffer.from(withSize(svg)), { limitInputPixels: PIXEL_LIMIT })
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** A disk error has a code and is not the picture's. */
const isInputError = (error: unknown) => !(error instanceof Error && 'code' in error);

serveHelper(rasterize, isInputError);
