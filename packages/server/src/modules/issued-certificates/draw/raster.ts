import { AppError } from '../../../platform/errors.ts';
import { createHelperProcess, HelperRejected } from '../../../platform/jobs/helper-process.ts';
import type { RasterTask } from './raster-helper.ts';

const helper = createHelperProcess<RasterTask, Uint8Array>({
  module: new URL('raster-helper.ts', import.meta.url),
  idleMs: 10_000,
  taskMs: 30_000,
  maxWaiting: 16,
});

/** The PNG of an SVG whose texts are outlines. */
export async function rasterize(svg: string): Promise<Buffer> {
  try {
    return Buffer.from(await helper.run({ svg }));
  } catch (error) {
    if (error instanceof HelperRejected) throw new AppError('certificate_too_large');
    throw error;
  }
}
