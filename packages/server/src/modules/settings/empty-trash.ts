import { DAY_MS } from '@lectern/contract/time';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from './settings.usecases.ts';

/** The context of the system, which has no actor. */
interface TrashContext {
  services: Services;
  actor: null;
  now: Date;
}

/**
 * Deletes, in one transaction, what was put in the trash before its deadline. Nothing is deleted while the school keeps
 * its trash (0 days).
 */
export async function emptyTrash(
  services: Services,
  deleteBefore: (db: Db, before: Date, context: TrashContext) => Promise<void>,
): Promise<void> {
  const now = services.clock();
  const days = (await readSettings(services)).advance.trash_days;
  if (days === 0) return;
  const before = new Date(now.getTime() - days * DAY_MS);
  await services.db.transaction((db) => deleteBefore(db, before, { services, actor: null, now }));
}
