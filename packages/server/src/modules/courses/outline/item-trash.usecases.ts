import { emit } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { trashDeadline } from '../../settings/index.ts';
import type { ItemType } from './item-types.ts';
import { deleteItem, selectItemsTrashedBefore } from './outline.queries.ts';

/** Items of a type that have lain in the trash long enough go for good. 0 days: none ever does. */
export async function emptyItemTrash(services: Services, type: ItemType): Promise<void> {
  const now = services.clock();
  const before = await trashDeadline(services, now);
  if (!before) return;
  await services.db.transaction(async (db) => {
    const items = await selectItemsTrashedBefore(db, { type: type.slug, moment: before });
    for (const item of items) {
      // One after the other: they share a transaction.
      await deleteItem(db, item);
    }
    const others = (await type.emptyTrashAlong?.(db, before)) ?? [];
    await emit(db, { services, actor: null, now }, [...items.map((item) => type.event('deleted', item)), ...others]);
  });
}
