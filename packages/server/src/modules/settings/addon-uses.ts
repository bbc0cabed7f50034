import { type AddonSlug, addonSlugs } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';

/** How many things some add-ons work on. One statement however many there are. */
export type AddonUses = (db: Db) => Promise<Partial<Record<AddonSlug, number>>>;

export const addonUses = extensionPoint<AddonUses>('uses of add-ons');

/** How many things each add-on works on. */
export async function readAddonUses(db: Db): Promise<Record<AddonSlug, number>> {
  const found: Partial<Record<AddonSlug, number>> = {};
  // One after the other: a request's transaction has one connection.
  for (const count of addonUses.all()) Object.assign(found, await count(db));
  return Object.fromEntries(addonSlugs.map((slug) => [slug, found[slug] ?? 0])) as Record<AddonSlug, number>;
}
