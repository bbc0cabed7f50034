import { DAY_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import { type DomainEvent, emit } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import type { ItemKind } from './item-writing.usecases.ts';
import { deleteItem, selectItemsTrashedBefore } from './outline.queries.ts';

/**
 * Items of a type that have lain in the trash long enough go for good. 0 days: none ever does. `alongside` gets the
 * moment before which things are old enough, in the same transaction, and answers what happened to them.
 */
export async function emptyItemTrash(
  services: Services,
  kind: ItemKind,
  alongside?: (db: Db, moment: Date) => Promise<readonly DomainEvent[]>,
): Promise<void> {
  const days = (await readSettings(services)).advance.trash_days;
  if (days === 0) return;
  const now = services.clock();
  const moment = new Date(now.getTime() - days * DAY_MS);
  await services.db.transaction(async (db) => {
    const items = await selectItemsTrashedBefore(db, { type: kind.slug, moment });
    for (const item of items) {
      // One after the other: they share a transaction.
      await deleteItem(db, item);
    }
    const others = (await alongside?.(db, moment)) ?? [];
    await emit(db, { services, actor: null, now }, [...items.map((item) => kind.event('deleted', item)), ...others]);
  });
}
