import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { removeMedia } from '../library.usecases.ts';
import { getMediaForUpdate, type MediaRow } from '../media.queries.ts';
import { isShown, selectOptionalOwner, selectPlaces } from './usage.queries.ts';

/** Who owns a file and what shows it, as far as the actor may know. */
export async function readUsage(
  db: Db,
  { row, actor }: { row: MediaRow; actor: Actor },
): Promise<Answer<typeof contract.media.usage>> {
  return { owner: await selectOptionalOwner(db, row), ...(await selectPlaces(db, { row, actor })) };
}

/** Deletes the row of a file that nothing shows. Its bytes go by `removeMediaFiles`, after the commit. */
export async function removeUnused(db: Db, { id, ...writing }: WriteContext & { id: number }): Promise<MediaRow> {
  const row = await getMediaForUpdate(db, id);
  if (await isShown(db, row)) throw new AppError('media_in_use');
  await removeMedia(db, { ...writing, id });
  return row;
}
