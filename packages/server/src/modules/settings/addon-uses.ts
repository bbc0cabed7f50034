import { type AddonSlug, addonSlugs } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';

/** How many things some add-ons work on. One statement however many there are. */
export type AddonUses = (db: Db) => Promise<Partial<Record<AddonSlug, number>>>;

/** Filled by the modules that know them when they are loaded: they come after this one. */
export const addonUses: AddonUses[] = [];

/** How many things each add-on works on. */
export async function readAddonUses(db: Db): Promise<Record<AddonSlug, number>> {
  const found: Partial<Record<AddonSlug, number>> = {};
  // One after the other: a request's transaction has one connection.
  for (const count of addonUses) Object.assign(found, await count(db));
  return Object.fromEntries(addonSlugs.map((slug) => [slug, found[slug] ?? 0])) as Record<AddonSlug, number>;
}
