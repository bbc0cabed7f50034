import { certificateMediaIds, type CertificateLayout } from '@lectern/contract';
import { MEGABYTE } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { checkMedia, type MediaRow, selectMediaByIds } from '../../media/index.ts';
import type { PictureSizes } from '../draw/draw-certificate.ts';
import { invalid } from '../words/messages.ts';

/** Pictures of pixels: a drawing of vectors could hold anything. */
export const RASTER = /^image\/(?:jpeg|png|webp|gif|avif)$/;
export const MAX_PICTURE_MB = 20;

/** Where a layout names a picture, as the path of an error. */
export function placeOf({ background, elements }: CertificateLayout, id: number): string {
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
