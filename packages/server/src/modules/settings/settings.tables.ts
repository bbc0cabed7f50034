import type { AddonSlug } from '@lectern/contract';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, jsonb } from '../../platform/db/columns.ts';

/** One row: what differs from the defaults. Keys this version does not know are kept. */
export const settingsDocuments = pgTable('settings', {
  id: integer().primaryKey(),
  document: jsonb().$type<Record<string, unknown>>().notNull(),
  modifiedAt: at('modified_at').notNull(),
});

/** One row for each add-on whose switch was moved. */
export const addonSwitches = pgTable('addons', {
  slug: text().$type<AddonSlug>().primaryKey(),
  active: boolean().notNull(),
});
