import type { Locale, SitePagePlacement, SitePageStatus } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, html, identity } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';

/** Pages of the public site that the school writes itself: terms, privacy, about … */
export const sitePages = pgTable(
  'site_pages',
  {
    id: identity(),
    title: text().notNull(),
    slug: text().notNull(),
    /** Addresses it had before, which lead to it. Another page may take one over. */
    formerSlugs: text('former_slugs').array().notNull().default(sql`'{}'::text[]`),
    status: text().$type<SitePageStatus>().notNull(),
    /** Where a restore leads back to. */
    statusBeforeTrash: text('status_before_trash').$type<SitePageStatus>(),
    trashedAt: at('trashed_at'),
    content: html(),
    /** '': for readers of every language. */
    language: text().$type<Locale | ''>().notNull().default(''),
    placement: text().$type<SitePagePlacement>().notNull().default('none'),
    menuOrder: integer('menu_order').notNull().default(0),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    /** What lies in the trash holds no address; restoring gives it one. */
    uniqueIndex('site_pages_slug_key').on(table.slug).where(sql`status <> 'trash'`),
    index('site_pages_author_id').on(table.authorId),
  ],
);
