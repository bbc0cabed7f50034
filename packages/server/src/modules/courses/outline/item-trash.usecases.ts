import { emit } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { emptyTrash } from '../../settings/index.ts';
import type { ItemType } from './item-types.ts';
import { deleteItem, selectItemsTrashedBefore } from './outline.queries.ts';

/** Items of a type that have lain in the trash long enough go for good. 0 days: none ever does. */
export async function emptyItemTrash(services: Services, type: ItemType): Promise<void> {
  await emptyTrash(services, async (db, before, context) => {
    const items = await selectItemsTrashedBefore(db, { type: type.slug, moment: before });
    for (const item of items) {
      // One after the other: they share a transaction.
      await deleteItem(db, item);
    }
    const others = (await type.emptyTrashAlong?.(db, before)) ?? [];
    await emit(db, context, [...items.map((item) => type.event('deleted', item)), ...others]);
  });
}
