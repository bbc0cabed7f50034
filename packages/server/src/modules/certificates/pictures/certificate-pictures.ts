import { buffer } from 'node:stream/consumers';
import { certificateMediaIds, type CertificateLayout } from '@lectern/contract';
import { MEGABYTE } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createHelperProcess, HelperRejected } from '../../../platform/jobs/helper-process.ts';
import type { Services } from '../../../platform/services.ts';
import { checkMedia, type MediaRow, selectMediaByIds } from '../../media/index.ts';
import type { PictureSizes } from '../draw/draw-certificate.ts';
import type { PictureFiles } from '../draw/write-pdf.ts';
import { invalid } from '../words/messages.ts';
import type { CompressTask } from './picture-helper.ts';

/** Pictures of pixels: a drawing of vectors could hold anything. */
const RASTER = /^image\/(?:jpeg|png|webp|gif|avif)$/;
const MAX_PICTURE_MB = 20;
/** Of all pictures together, so that a PDF of A4 has less than 2 MB. */
const MAX_BYTES = 1_500_000;
/** Pixels per inch that are tried. */
const DENSITIES = [220, 150, 110, 80] as const;
const MAX_SIDE = 3600;

const helper = createHelperProcess<CompressTask, Uint8Array>({
  module: new URL('picture-helper.ts', import.meta.url),
  idleMs: 10_000,
  taskMs: 20_000,
  maxWaiting: 64,
});

/** Where a layout names a picture, as the path of an error. */
function placeOf({ background, elements }: CertificateLayout, id: number): string {
  if (background.media_id === id) return 'layout.background.media_id';
  const place = elements.findIndex((element) => 'media_id' in element && element.media_id === id);
  return `layout.elements.${place}.media_id`;
}

/** Throws unless the actor may use each picture of a layout. `before`: pictures that the template has already. */
export async function checkPictures(
  db: Db,
  { layout, actor, before = [] }: { layout: CertificateLayout; actor: Actor; before?: readonly number[] },
): Promise<MediaRow[]> {
  const ids = certificateMediaIds(layout);
  const field = (place: number) => placeOf(layout, ids[place] ?? 0);
  const rows = await checkMedia(db, { ids, field, mime: RASTER, actor, before });
  for (const { id, byteSize } of rows) {
    if (byteSize > MAX_PICTURE_MB * MEGABYTE) invalid(placeOf(layout, id), 'picture_too_large', { n: MAX_PICTURE_MB });
  }
  return rows;
}

/** The pictures of a stored layout. Those that were deleted are left out. */
export const storedPictures = (db: Db, layout: CertificateLayout): Promise<MediaRow[]> =>
  selectMediaByIds(db, certificateMediaIds(layout));

export const picturesOf = (rows: readonly MediaRow[]): PictureSizes =>
  Object.fromEntries(
    rows.flatMap(({ id, width, height }) => (width && height ? [[id, { width, height }] as const] : [])),
  );

/** The largest box in which a layout shows a picture, in inches. */
function boxOf({ page, background, elements }: CertificateLayout, id: number): { width: number; height: number } {
  const boxes = elements.flatMap((element) => ('media_id' in element && element.media_id === id ? [element] : []));
  const whole = background.media_id === id ? [{ w: page.width, h: page.height }] : [];
  const all = [...boxes, ...whole];
  return { width: Math.max(...all.map(({ w }) => w)) / 7200, height: Math.max(...all.map(({ h }) => h)) / 7200 };
}

async function compressed(
  { layout, id, bytes }: { layout: CertificateLayout; id: number; bytes: Uint8Array },
  density: number,
): Promise<Uint8Array> {
  const { width, height } = boxOf(layout, id);
  const pixels = (inches: number) => Math.min(MAX_SIDE, Math.max(1, Math.ceil(inches * density)));
  try {
    return await helper.run({ bytes, width: pixels(width), height: pixels(height) });
  } catch (error) {
    if (error instanceof HelperRejected) return invalid(placeOf(layout, id), 'picture_unreadable');
    throw error;
  }
}

/** The pictures of a layout for its PDF, smaller where they have too many bytes together. */
export async function readPictures(
  { files }: Pick<Services, 'files'>,
  { layout, rows }: { layout: CertificateLayout; rows: readonly MediaRow[] },
): Promise<PictureFiles> {
  let result: Record<number, Uint8Array> = {};
  for (const density of DENSITIES) {
    result = {};
    let total = 0;
    // One after the other: each may have many pixels.
    for (const { id, key } of rows) {
      const stream = await files.get(key);
      if (!stream) throw new AppError('not_found');
      const file = await compressed({ layout, id, bytes: await buffer(stream) }, density);
      result[id] = file;
      total += file.byteLength;
      if (total > MAX_BYTES) break;
    }
    if (total <= MAX_BYTES) return result;
  }
  throw new AppError('certificate_too_large');
}
