import type { ItemTypeSlug } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { deleteItem, selectItemsTrashedBefore } from './outline.queries.ts';

/**
 * Items of a type that have lain in the trash long enough go for good. 0 days: none ever does. `alongside` gets the
 * moment before which things are old enough, in the same transaction.
 */
export async function emptyItemTrash(
  services: Services,
  type: ItemTypeSlug,
  alongside?: (db: Db, moment: Date) => Promise<void>,
): Promise<void> {
  const days = (await readSettings(services)).advance.trash_days;
  if (days === 0) return;
  const moment = new Date(services.clock().getTime() - days * DAY_MS);
  await services.db.transaction(async (db) => {
    for (const item of await selectItemsTrashedBefore(db, { type, moment })) {
      // One after the other: they share a transaction.
      await deleteItem(db, item);
    }
    await alongside?.(db, moment);
  });
}
