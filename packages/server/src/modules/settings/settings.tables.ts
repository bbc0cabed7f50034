import type { AddonSlug } from '@lectern/contract';
import type { PermalinkKey } from '@lectern/contract/permalinks';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';

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

/** One value that was changed, by its path in the document; `SECRET_MASK` in place of a secret. */
export interface ChangedSetting {
  path: string;
  before: unknown;
  after: unknown;
}

/** Each change of the document, so that it can be read and taken back. */
export const settingsChanges = pgTable('settings_changes', {
  id: identity(),
  changedAt: at('changed_at').notNull(),
  actorId: integer('actor_id').notNull(),
  undoes: integer(),
  changes: jsonb().$type<ChangedSetting[]>().notNull(),
});

/** Addresses that something had before: the latest to have had one is found at it. */
export const formerPermalinks = pgTable(
  'former_permalinks',
  {
    kind: text().$type<PermalinkKey | 'base'>().notNull(),
    /** The slug of a course or a term; of kind `base` the first part of addresses. */
    slug: text().notNull(),
    /** The course or the term; 0 for a base. */
    targetId: integer('target_id').notNull().default(0),
    /** Which base it was, of kind `base`. */
    base: text().$type<PermalinkKey>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('former_permalinks_target_id').on(table.kind, table.targetId),
  ],
);
