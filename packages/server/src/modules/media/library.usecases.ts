import type { contract, Input, SafeHtml } from '@lectern/contract';
import { not } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { allFileKinds } from '../../platform/files/file-type.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import { emit } from '../../platform/events.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { mediaEvents } from './media.events.ts';
import type { ReceivedUpload } from './media.uploads.ts';
import { storeStaged } from './media.usecases.ts';
import type { PictureEdit } from './pictures/picture-edit.rules.ts';
import { requireRoom } from './storage/storage.usecases.ts';
import { isUsed } from './usage/usage.queries.ts';
import { type MediaListQuery, type MediaRow, type OwnedMedia, selectMedia, updateMedia } from './media.queries.ts';

/** One page of the library: an instructor's own files, or everybody's for managers and administrators. */
export function listMedia(
  db: Db,
  { query, actor }: { query: MediaListQuery; actor: Actor },
): Promise<Page<OwnedMedia>> {
  const used = query.used === undefined ? undefined : query.used ? isUsed() : not(isUsed());
  return selectMedia(db, { query, authorId: can(actor, 'author_any') ? (query.author ?? null) : actor.userId, used });
}

/** Adds an uploaded file to the library. Discards the file on failure. */
export function addMedia(
  services: Services,
  {
    received,
    words,
    actor,
    now,
    alongside,
  }: {
    received: Pick<ReceivedUpload, 'staged' | 'filename' | 'mimetype'> & { edit?: PictureEdit };
    words: { title?: string | undefined; alt_text?: string | undefined; caption?: SafeHtml | undefined };
    actor: Actor;
    now: Date;
    /** Called in the transaction that inserts the row. */
    alongside?: (tx: Db, id: number) => Promise<void>;
  },
): Promise<MediaRow> {
  return storeStaged(services, {
    ...received,
    title: words.title,
    altText: words.alt_text,
    caption: words.caption,
    authorId: actor.userId,
    kinds: allFileKinds,
    asIs: false,
    now,
    async alongside(tx, { id }) {
      await emit(tx, { services, actor, now }, mediaEvents.created({ media_id: id }));
      await requireRoom(services, tx, { ownerId: actor.userId });
      await alongside?.(tx, id);
    },
  });
}

export async function changeMedia(
  db: Db,
  { id, words, ...writing }: WriteContext & { id: number; words: Input<typeof contract.media.update>['body'] },
): Promise<MediaRow> {
  await emit(db, writing, mediaEvents.updated({ media_id: id }));
  return updateMedia(db, id, {
    ...(words.title !== undefined && { title: words.title }),
    ...(words.alt_text !== undefined && { altText: words.alt_text }),
    ...(words.caption !== undefined && { caption: words.caption }),
  });
}
