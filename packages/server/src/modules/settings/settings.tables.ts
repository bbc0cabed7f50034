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

/** Former addresses. The most recent owner of an address wins. */
export const formerPermalinks = pgTable(
  'former_permalinks',
  {
    kind: text().$type<PermalinkKey | 'base'>().notNull(),
    /** The slug of a course or a term, or the first path segment for kind `base`. */
    slug: text().notNull(),
    /** The id of the course or the term; 0 for a base. */
    targetId: integer('target_id').notNull().default(0),
    /** The permalink key, for kind `base`. */
    base: text().$type<PermalinkKey>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('former_permalinks_target_id').on(table.kind, table.targetId),
  ],
);
