import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';

interface BundleSales {
  /** How often it was sold. */
  sold: number;
  /** People who have access by it. */
  buyers: number;
}

/** The sales of bundles, by their ids. Bundles without sales are left out. */
type ReadBundleSales = (db: Db, bundleIds: readonly number[]) => Promise<ReadonlyMap<number, BundleSales>>;

export const bundleSales = extensionPoint<ReadBundleSales>('the sales of bundles');

/** Whether a person has an open subscription of a bundle. */
type HasSubscription = (db: Db, of: { bundleId: number; customerId: number }) => Promise<boolean>;

export const bundleSubscriptions = extensionPoint<HasSubscription>('open subscriptions of bundles');
