import { DAY_MS } from '@lectern/contract/time';
import { emit } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import type { ItemType } from './item-types.ts';
import { deleteItem, selectItemsTrashedBefore } from './outline.queries.ts';

/** Items of a type that have lain in the trash long enough go for good. 0 days: none ever does. */
export async function emptyItemTrash(services: Services, type: ItemType): Promise<void> {
  const days = (await readSettings(services)).advance.trash_days;
  if (days === 0) return;
  const now = services.clock();
  const moment = new Date(now.getTime() - days * DAY_MS);
  await services.db.transaction(async (db) => {
    const items = await selectItemsTrashedBefore(db, { type: type.slug, moment });
    for (const item of items) {
      // One after the other: they share a transaction.
      await deleteItem(db, item);
    }
    const others = (await type.emptyTrashAlong?.(db, moment)) ?? [];
    await emit(db, { services, actor: null, now }, [...items.map((item) => type.event('deleted', item)), ...others]);
  });
}
