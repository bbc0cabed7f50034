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

/** The columns that are derived from the file's content. */
export interface MediaFile {
  key: string;
  mimeType: string;
  byteSize: number;
  width: number | null;
  height: number | null;
  sizes: Record<string, MediaSize>;
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
    /** In the trash: the file is not served, and its uses are kept. */
    trashed: boolean().notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('media_key_key').on(table.key),
    index('media_former_keys').using('gin', table.formerKeys),
    index('media_author_id_created_at').on(table.authorId, table.createdAt),
  ],
);

/** The trash of the library: items that were deleted, and files that others have replaced. */
export const mediaTrash = pgTable(
  'media_trash',
  {
    id: identity(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    /** The file that was replaced; null when the item itself was deleted. */
    file: jsonb().$type<MediaFile>(),
    removedAt: at('removed_at').notNull(),
    removedById: integer('removed_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('media_trash_media_id').on(table.mediaId),
    index('media_trash_removed_at').on(table.removedAt),
    index('media_trash_removed_by_id').on(table.removedById),
    uniqueIndex('media_trash_deleted').on(table.mediaId).where(sql`${table.file} is null`),
  ],
);

/**
 * Which course (and lesson) shows a file. A file of lessons only is served to their readers; any other file is public
 * if its URL is known. No foreign key to courses, because courses are defined after media.
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
