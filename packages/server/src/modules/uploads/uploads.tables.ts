import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';

/**
 * Files that are still arriving, and for a while those that have arrived. The bytes lie in a file of the same name;
 * `receivedBytes` says how many of them are safe on disk.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, and the last part of its address. */
    id: text().primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the file is for: one of the purposes that modules contribute. */
    purpose: text().notNull(),
    filename: text().notNull(),
    mimeType: text('mime_type').notNull(),
    /** When the file was changed last on the machine it comes from, in milliseconds; with name and size it tells files apart. */
    lastModified: bigint('last_modified', { mode: 'number' }).notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** What was made of the whole file: a call that is repeated finds it. */
    resultId: integer('result_id'),
    /** The request that may touch the file now, and when it last said so. */
    holder: text(),
    heldAt: at('held_at'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('uploads_owner_id').on(table.ownerId), index('uploads_expires_at').on(table.expiresAt)],
);
