import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';

/** The reason why an account cannot be deleted; null if it can. */
type OpenBusiness = (db: Db, userId: number) => Promise<'has_subscriptions' | null>;

export const openBusiness = extensionPoint<OpenBusiness>('what keeps an account from being deleted');

/** The first answer. */
export async function selectOpen(db: Db, userId: number): Promise<'has_subscriptions' | null> {
  for (const select of openBusiness.all()) {
    const found = await select(db, userId);
    if (found) return found;
  }
  return null;
}
