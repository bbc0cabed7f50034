import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';

/** How many courses lead to each of these pages; pages that none leads to are left out. One statement. */
type CountPageUses = (db: Db, pageIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

export const pageUses = extensionPoint<CountPageUses>('uses of site pages');
