import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { metaOf } from '../../../platform/http/paging.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { mediaEvents } from '../media.events.ts';
import { deleteMedia, getMediaForUpdate, type MediaRow } from '../media.queries.ts';
import { swapFile } from '../usage/swap-file.usecases.ts';
import {
  deleteDeletedEntry,
  insertTrashEntry,
  selectEntryKeys,
  selectOptionalFormerFile,
  selectOptionalForUpdate,
  selectTrash,
  selectTrashedBefore,
  setTrashed,
  takeTrashEntry,
  type TrashListQuery,
  type TrashRow,
} from './trash.queries.ts';
import { trashedSince } from './trash.rules.ts';
import { formerFileView, trashView } from './trash.views.ts';

const readTrashDays = async (services: Services): Promise<number> => (await readSettings(services)).advance.trash_days;

/** One page of the trash: an instructor's own files, or everybody's for managers and administrators. */
export async function readTrash(
  services: Services,
  db: Db,
  { query, actor }: { query: TrashListQuery; actor: Actor },
): Promise<Answer<typeof contract.mediaTrash.list>> {
  const days = await readTrashDays(services);
  const { rows, total } = await selectTrash(db, {
    query,
    authorId: can(actor, 'author_any') ? null : actor.userId,
  });
  return { data: rows.map((row) => trashView(row, days)), meta: metaOf(total, query) };
}

/** The file of an item that was replaced last, while it is in the trash. */
export async function readFormerFile(services: Services, db: Db, mediaId: number) {
  const entry = await selectOptionalFormerFile(db, mediaId);
  return formerFileView(entry, await readTrashDays(services));
}

/** Moves an item to the trash. Its files and uses are kept, and the files are no longer served. */
export async function trashMedia(db: Db, { id, ...writing }: WriteContext & { id: number }): Promise<void> {
  await getMediaForUpdate(db, id);
  await setTrashed(db, { id, trashed: true });
  await insertTrashEntry(db, {
    mediaId: id,
    file: null,
    removedAt: writing.now,
    removedById: writing.actor.userId,
  });
  await emit(db, writing, mediaEvents.trashed({ media_id: id }));
}

/** Takes an item out of the trash. One that is not there is answered as it is. */
export async function restoreMedia(db: Db, { id, ...writing }: WriteContext & { id: number }): Promise<MediaRow> {
  const row = await selectOptionalForUpdate(db, id);
  if (!row) throw new AppError('not_found');
  if (!row.trashed) return row;
  await deleteDeletedEntry(db, id);
  await emit(db, writing, mediaEvents.restored({ media_id: id }));
  return setTrashed(db, { id, trashed: false });
}

/** Puts a former file in the place of the present one, which goes to the trash. */
async function putBack(db: Db, { before, entry, ...writing }: WriteContext & { before: MediaRow; entry: TrashRow }) {
  const taken = await takeTrashEntry(db, entry.id);
  if (!taken?.file) throw new AppError('not_found');
  return swapFile(db, { ...writing, before, file: taken.file });
}

/** Puts back the file that was replaced last. `file`: the key that the present file is expected to have. */
export async function restoreFormerFile(
  db: Db,
  { id, file, ...writing }: WriteContext & { id: number; file: string },
): Promise<MediaRow> {
  const before = await getMediaForUpdate(db, id);
  if (before.key !== file) throw new AppError('version_conflict');
  const entry = await selectOptionalFormerFile(db, id);
  if (!entry) throw new AppError('not_found');
  return putBack(db, { ...writing, before, entry });
}

/** Restores one entry of the trash, whichever kind it is. */
export async function restoreEntry(db: Db, { entry, ...writing }: WriteContext & { entry: TrashRow }): Promise<void> {
  if (entry.file === null) {
    await restoreMedia(db, { ...writing, id: entry.mediaId });
    return;
  }
  await putBack(db, { ...writing, before: await getMediaForUpdate(db, entry.mediaId), entry });
}

/** Deletes an entry for good. Returns the keys of the files to remove after the commit; undefined: it was gone. */
export async function removeEntry(
  db: Db,
  {
    entry: { id, mediaId },
    ...writing
  }: Omit<WriteContext, 'actor'> & { actor: Actor | null; entry: Pick<TrashRow, 'id' | 'mediaId'> },
): Promise<string[] | undefined> {
  if (!(await selectOptionalForUpdate(db, mediaId))) return undefined;
  const keys = await selectEntryKeys(db, id);
  const entry = await takeTrashEntry(db, id);
  if (!entry) return undefined;
  if (entry.file) {
    await emit(db, writing, mediaEvents.updated({ media_id: mediaId }));
    return keys;
  }
  await emit(db, writing, mediaEvents.deleted({ media_id: mediaId }));
  return deleteMedia(db, [mediaId]);
}

/** What has been in the trash long enough is deleted for good. 0 days: nothing ever is. */
export async function emptyMediaTrash(services: Services): Promise<void> {
  const now = services.clock();
  const moment = trashedSince(now, await readTrashDays(services));
  if (moment === null) return;
  const keys = await services.db.transaction(async (db) => {
    const removed: string[] = [];
    for (const entry of await selectTrashedBefore(db, moment)) {
      // One after the other: they share a transaction.
      removed.push(...((await removeEntry(db, { services, actor: null, now, entry })) ?? []));
    }
    return removed;
  });
  // After the commit. What a crash leaves here is removed as orphans.
  for (const key of keys) await services.files.remove(key);
}
