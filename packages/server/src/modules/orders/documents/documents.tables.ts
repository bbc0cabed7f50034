import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../../platform/db/columns.ts';
import { amount } from '../../../platform/db/money-column.ts';
import type { InvoiceInput } from '../../invoices/index.ts';
import { orders } from '../orders.tables.ts';

/** An invoice or a credit note as it was given out. It is never changed or deleted. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    id: identity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<'invoice' | 'credit_note'>().notNull(),
    /** Its place in the documents of its kind: there is no gap. */
    place: integer().notNull(),
    number: text().notNull(),
    /** In minor units; negative for a credit note. */
    total: amount('total').notNull(),
    document: jsonb('document').$type<InvoiceInput>().notNull(),
    /** The order's lines in the order of the document's, and what of each was refunded before it. */
    lines: jsonb('lines').$type<readonly { lineId: number; refunded: number }[]>().notNull(),
    issuedAt: at('issued_at').notNull(),
  },
  (table) => [
    index('order_documents_order_id').on(table.orderId, table.id),
    uniqueIndex('order_documents_place').on(table.kind, table.place),
  ],
);

/** The last place of each kind. Giving out a document locks its row until the transaction has committed. */
export const documentCounters = pgTable('order_document_counters', {
  kind: text().$type<'invoice' | 'credit_note'>().primaryKey(),
  last: integer().notNull(),
});
