import type { AddonSlug, ErrorCode, ItemTypeSlug } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { extensionPoint } from '../../../platform/extension-points.ts';
import type { Services } from '../../../platform/services.ts';
import type { ItemFacts } from '../courses.tables.ts';

type MayComplete = { ok: true } | { ok: false; code: ErrorCode; details: Record<string, unknown> };

/** What a kind of item tells the modules that know items only as rows of the outline. */
export interface ItemType {
  slug: ItemTypeSlug;
  /** Its items stand in no outline while this add-on is off. */
  addon: AddonSlug | null;
  /** Beyond access and locks: has this learner done what the item asks for? `byStaff`: somebody else says so for them. */
  mayComplete: (
    db: Db,
    options: {
      item: { id: number; courseId: number; facts: ItemFacts };
      userId: number;
      byStaff: boolean;
      now: Date;
      services: Services;
    },
  ) => Promise<MayComplete>;
  /** Writes the content of each item `fromId` to the item `toId`, which stands in the outline and has none yet. */
  clone: (db: Db, copies: readonly ItemCopy[]) => Promise<void>;
}

export interface ItemCopy {
  fromId: number;
  toId: number;
}

export const itemTypes = extensionPoint<ItemType>('types of items');

export const itemType = (slug: ItemTypeSlug): ItemType | undefined =>
  itemTypes.all().find((type) => type.slug === slug);

/** The types whose items count: the school has them, and their add-on is on. */
export function activeItemTypes(addons: ReadonlySet<AddonSlug>): ItemTypeSlug[] {
  return itemTypes
    .all()
    .filter((type) => type.addon === null || addons.has(type.addon))
    .map((type) => type.slug);
}
