import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity } from '../../../platform/db/columns.ts';
import { orders } from '../orders.tables.ts';

/** Files that prove the transfer for an order. */
export const orderProofs = pgTable(
  'order_proofs',
  {
    id: identity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    mimeType: text('mime_type').notNull(),
    byteSize: integer('byte_size').notNull(),
    /** SHA-256 of the file. */
    digest: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('order_proofs_order_id').on(table.orderId, table.id),
    uniqueIndex('order_proofs_order_id_digest').on(table.orderId, table.digest),
  ],
);
