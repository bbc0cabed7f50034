import type { Taxonomy } from '@lectern/contract';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';

export const terms = pgTable(
  'terms',
  {
    id: identity(),
    taxonomy: text().$type<Taxonomy>().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    parentId: integer('parent_id').notNull().default(0),
    display: text().notNull().default('default'),
    featuredImage: integer('featured_image').notNull().default(0),
    color: text().notNull().default(''),
    menuOrder: integer('menu_order').notNull().default(0),
    modifiedAt: at('modified_at').notNull().defaultNow(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('terms_taxonomy_slug_key').on(table.taxonomy, table.slug),
    // Lists look up the descendants of a category for every row.
    index('terms_parent_id').on(table.parentId),
  ],
);
