import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';

/**
 * Unfinished uploads, and finished ones for a while. The bytes are in a file with the same id. `receivedBytes` counts
 * only bytes that are synced to disk.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, and the last path segment of the URL. */
    id: text().primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name of a purpose that a module contributes. */
    purpose: text().notNull(),
    filename: text().notNull(),
    mimeType: text('mime_type').notNull(),
    /**
     * The modification time on the sender's device in milliseconds. Identifies a file together with its name and size.
     */
    lastModified: bigint('last_modified', { mode: 'number' }).notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** The id of the record created from the file, for repeated calls. */
    resultId: integer('result_id'),
    /** The request that holds the lock, and when it last renewed it. */
    holder: text(),
    heldAt: at('held_at'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('uploads_owner_id').on(table.ownerId), index('uploads_expires_at').on(table.expiresAt)],
);
