import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { documentCounters, orderDocuments } from './documents.tables.ts';

export type DocumentRow = typeof orderDocuments.$inferSelect;
export type ListedDocument = Pick<DocumentRow, 'id' | 'orderId' | 'kind' | 'number' | 'total' | 'issuedAt'>;

/** The next place of a kind. Rolling back gives it back, so no place is left out. */
export async function takePlace(db: Db, kind: DocumentRow['kind']): Promise<number> {
  const [row] = await db
    .insert(documentCounters)
    .values({ kind, last: 1 })
    .onConflictDoUpdate({ target: documentCounters.kind, set: { last: sql`${documentCounters.last} + 1` } })
    .returning({ last: documentCounters.last });
  if (!row) throw new Error('no place for a document');
  return row.last;
}

export async function insertDocument(db: Db, row: typeof orderDocuments.$inferInsert): Promise<void> {
  await db.insert(orderDocuments).values(row);
}

/** The documents of orders, the latest first. */
export async function selectDocuments(db: Db, orderIds: readonly number[]): Promise<ListedDocument[]> {
  if (orderIds.length === 0) return [];
  const { id, orderId, kind, number, total, issuedAt } = orderDocuments;
  return db
    .select({ id, orderId, kind, number, total, issuedAt })
    .from(orderDocuments)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(desc(id));
}

/** The invoice that credit notes of an order correct now. */
export async function selectOptionalInvoice(db: Db, orderId: number): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, 'invoice')))
    .orderBy(desc(orderDocuments.id))
    .limit(1);
  return row;
}

export async function getDocument(db: Db, { id, orderId }: { id: number; orderId: number }): Promise<DocumentRow> {
  const [row] = await db
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.id, id), eq(orderDocuments.orderId, orderId)));
  if (!row) throw new AppError('not_found');
  return row;
}
