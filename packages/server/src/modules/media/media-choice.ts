import type { Db } from '../../platform/db/database.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import { mediaKeysIn } from './media.keys.ts';
import {
  type MediaRow,
  selectMediaByIds,
  selectMediaIdsUsedBy,
  selectNamedMedia,
  setMediaUses,
} from './media.queries.ts';
import { invalid } from './words/messages.ts';

/**
 * Throws unless each file exists, is of this kind, and may be used by the actor: one's own, anybody's for managers, or
 * one that stood there before.
 */
export async function checkMedia(
  db: Db,
  {
    ids,
    field,
    mime,
    actor,
    before = [],
  }: {
    ids: readonly number[];
    /** Of one file, or the field of the file at a place in `ids`. */
    field: string | ((place: number) => string);
    mime: RegExp;
    actor: Actor;
    before?: readonly number[];
  },
): Promise<MediaRow[]> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  const rows = await selectMediaByIds(db, wanted);
  const usable = (row: MediaRow) =>
    can(actor, 'author_any') || row.authorId === actor.userId || before.includes(row.id);
  for (const id of wanted) {
    const row = rows.find((one) => one.id === id);
    const path = typeof field === 'string' ? field : field(ids.indexOf(id));
    if (!row || !usable(row)) invalid(path, 'unknown_file');
    if (!mime.test(row.mimeType)) invalid(path, 'wrong_file_kind');
  }
  return rows;
}

/**
 * Records the files of a place, so that its readers may load them: chosen files, which were checked, and those in its
 * HTML. Of the latter only files that the actor may use, or that were there before: otherwise the URL of another
 * person's file in one's own text would open that file to all readers.
 */
export async function syncMediaUsages(
  db: Db,
  {
    actor,
    mediaIds,
    viewOnlyIds = [],
    html,
    ...place
  }: {
    courseId: number;
    itemId: number | null;
    mediaIds: readonly number[];
    /**
     * Files that readers can only view. A file that the place also shows in another way does not count as view-only.
     */
    viewOnlyIds?: readonly number[];
    html: string;
    actor: Actor;
  },
): Promise<void> {
  const named = await selectNamedMedia(db, mediaKeysIn(html));
  const foreign = named.filter((row) => !can(actor, 'author_any') && row.authorId !== actor.userId);
  const before = foreign.length > 0 ? await selectMediaIdsUsedBy(db, place) : [];
  const refused = new Set(foreign.map((row) => row.id).filter((id) => !before.includes(id)));
  const shown = [...mediaIds, ...named.map(({ id }) => id).filter((id) => !refused.has(id))];
  const onlyViewed = viewOnlyIds.filter((id) => !shown.includes(id));
  const all = [...new Set([...shown, ...onlyViewed])].filter((id) => id > 0);
  await setMediaUses(db, { ...place, mediaIds: all, viewOnlyIds: onlyViewed });
}
