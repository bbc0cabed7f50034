import type { AddonSlug } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { addonSwitches, settingsDocuments } from './settings.tables.ts';

const ONLY_ROW = 1;

/** What differs from the defaults. */
export async function selectStoredSettings(db: Db): Promise<Record<string, unknown>> {
  const [row] = await db.select({ document: settingsDocuments.document }).from(settingsDocuments);
  return row?.document ?? {};
}

/** The stored document, held until the transaction ends, so that two savers of different parts keep both. */
export async function selectStoredSettingsForUpdate(db: Db, now: Date): Promise<Record<string, unknown>> {
  await db.insert(settingsDocuments).values({ id: ONLY_ROW, document: {}, modifiedAt: now }).onConflictDoNothing();
  const [row] = await db.select({ document: settingsDocuments.document }).from(settingsDocuments).for('update');
  return row?.document ?? {};
}

export async function updateStoredSettings(db: Db, document: Record<string, unknown>, now: Date): Promise<void> {
  await db.update(settingsDocuments).set({ document, modifiedAt: now });
}

export async function selectAddonSwitches(db: Db): Promise<{ slug: AddonSlug; active: boolean }[]> {
  return db.select().from(addonSwitches);
}

export async function upsertAddonSwitches(db: Db, slugs: readonly AddonSlug[], active: boolean): Promise<void> {
  await db
    .insert(addonSwitches)
    .values(slugs.map((slug) => ({ slug, active })))
    .onConflictDoUpdate({ target: addonSwitches.slug, set: { active } });
}
