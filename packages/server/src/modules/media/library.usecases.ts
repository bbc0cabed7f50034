import type { contract, Input } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { Page } from '../../platform/http/paging.ts';
import { deleteMedia, type MediaListQuery, type MediaRow, selectMedia, updateMedia } from './media.queries.ts';

/** One page of the library: an instructor's own files, or everybody's for managers and administrators. */
export function listMedia(db: Db, { query, actor }: { query: MediaListQuery; actor: Actor }): Promise<Page<MediaRow>> {
  return selectMedia(db, { query, authorId: can(actor, 'author_any') ? null : actor.userId });
}

export function changeMedia(
  db: Db,
  { id, words }: { id: number; words: Input<typeof contract.media.update>['body'] },
): Promise<MediaRow> {
  return updateMedia(db, id, {
    ...(words.title !== undefined && { title: words.title }),
    ...(words.alt_text !== undefined && { altText: words.alt_text }),
    ...(words.caption !== undefined && { caption: words.caption }),
  });
}

/** Deletes the row. Its bytes go by `removeMediaFiles`, after the commit. */
export function removeMedia(db: Db, { id }: { id: number }): Promise<void> {
  return deleteMedia(db, id);
}
