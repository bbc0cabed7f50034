import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import { type CacheKeys, PUBLIC_PAGES } from '../../../platform/http/invalidates.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { mediaEvents } from '../media.events.ts';
import { successorKey } from '../media.keys.ts';
import { type MediaFile, type MediaRow, updateMediaFile } from '../media.queries.ts';
import { insertTrashEntry } from '../trash/trash.queries.ts';
import { rewriteAddresses } from './usage.queries.ts';

/** Kept values that show a file. */
export const shownBy = (id: number): CacheKeys => [...PUBLIC_PAGES, `logo:${id}`];

/** Each key of one file, with the one of the other that takes its place. */
const successors = (before: MediaFile, after: MediaFile): [string, string][] =>
  [before.key, ...Object.values(before.sizes).map(({ key }) => key)].map((key) => [key, successorKey(after, key)]);

/**
 * Puts another file in the place of the present one, which goes to the trash. Texts that name the present address name
 * the other one from then on, and what asks for it is sent on.
 */
export async function swapFile(
  db: Db,
  { before, file, ...writing }: WriteContext & { before: MediaRow; file: MediaFile },
): Promise<MediaRow> {
  const { id, key, mimeType, byteSize, width, height, sizes } = before;
  await rewriteAddresses(db, successors(before, file));
  const formerKeys = [...before.formerKeys.filter((one) => one !== file.key), key];
  const after = await updateMediaFile(db, { id, file, formerKeys });
  await insertTrashEntry(db, {
    mediaId: id,
    file: { key, mimeType, byteSize, width, height, sizes },
    removedAt: writing.now,
    removedById: writing.actor.userId,
  });
  await emit(db, writing, mediaEvents.updated({ media_id: id }));
  return after;
}
