import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, html, identity, jsonb } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';

export interface MediaSize {
  key: string;
  width: number;
  height: number;
  mimeType: string;
}

export const media = pgTable(
  'media',
  {
    id: identity(),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Random name in the store, and the address below /files/. */
    key: text().notNull(),
    title: text().notNull(),
    altText: text('alt_text').notNull().default(''),
    caption: html(),
    mimeType: text('mime_type').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    sizes: jsonb().$type<Record<string, MediaSize>>().notNull().default({}),
    /** A lesson has shown it: it never becomes public by being shown no longer. */
    restricted: boolean().notNull().default(false),
    /** Of the files that it has replaced: what asks for them is sent on to it. */
    formerKeys: text('former_keys').array().notNull().default(sql`'{}'`),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('media_key_key').on(table.key),
    index('media_former_keys').using('gin', table.formerKeys),
    index('media_author_id_created_at').on(table.authorId, table.createdAt),
  ],
);

/**
 * Which course (and lesson) shows a file. A file that only lessons show is served to those who may read one
 * of them; any other file is public to whoever knows its address. No foreign key to courses: courses come after media.
 */
export const mediaUses = pgTable(
  'media_uses',
  {
    id: identity(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    courseId: integer('course_id').notNull(),
    /** null: the course's public page. */
    itemId: integer('item_id'),
    /** Learners can view the file in this item, but get no URL to download it. */
    viewOnly: boolean('view_only').notNull().default(false),
  },
  (table) => [
    index('media_uses_media_id').on(table.mediaId),
    index('media_uses_course_id_item_id').on(table.courseId, table.itemId),
  ],
);
