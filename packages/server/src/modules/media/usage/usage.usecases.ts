import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { getMediaForUpdate, type MediaRow } from '../media.queries.ts';
import { readFormerFile, trashMedia } from '../trash/trash.usecases.ts';
import { isShown, selectOptionalOwner, selectPlaces } from './usage.queries.ts';

/** Who owns a file, what shows it as far as the actor may know, and which file it has replaced. */
export async function readUsage(
  services: Services,
  db: Db,
  { row, actor }: { row: MediaRow; actor: Actor },
): Promise<Answer<typeof contract.media.usage>> {
  return {
    owner: await selectOptionalOwner(db, row),
    ...(await selectPlaces(db, { row, actor })),
    former: await readFormerFile(services, db, row.id),
  };
}

/** Moves a file that nothing shows to the trash. */
export async function trashUnused(db: Db, { id, ...writing }: WriteContext & { id: number }): Promise<void> {
  const row = await getMediaForUpdate(db, id);
  if (await isShown(db, row)) throw new AppError('media_in_use');
  await trashMedia(db, { ...writing, id });
}
