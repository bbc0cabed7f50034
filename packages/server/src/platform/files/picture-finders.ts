import type { Db } from '../db/database.ts';
import { extensionPoint } from '../extension-points.ts';

/** The address of a picture by its media id; null when there is none. */
type PictureFinder = (db: Db, mediaId: number) => Promise<string | null>;

export const pictureFinders = extensionPoint<PictureFinder>('the finder of pictures');

export async function pictureAddress(db: Db, mediaId: number): Promise<string | null> {
  return mediaId === 0 ? null : pictureFinders.one()(db, mediaId);
}
