import type { GatewayName } from '@lectern/contract';
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { payments } from './payments.tables.ts';

export type Payment = typeof payments.$inferSelect;
export type NewPayment = Pick<
  Payment,
  'orderId' | 'gateway' | 'reference' | 'amount' | 'currency' | 'status' | 'key' | 'createdAt'
>;

/** A repeated start finds the payment that it made first. */
export async function insertPaymentOnce(db: Db, row: NewPayment): Promise<Payment> {
  const [made] = await db
    .insert(payments)
    .values({ ...row, modifiedAt: row.createdAt })
    .onConflictDoNothing()
    .returning();
  if (made) return made;
  const [known] = await db.select().from(payments).where(eq(payments.key, row.key));
  // Another key with the same reference: a gateway never answers that.
  if (!known) throw new Error(`the payment ${row.gateway} ${row.reference} belongs to another key`);
  return known;
}

export async function selectOptionalPayment(
  db: Db,
  { gateway, reference }: { gateway: GatewayName; reference: string },
): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.reference, reference)));
  return row;
}

/** The payment that was started with a key. */
export async function selectOptionalPaymentByKey(db: Db, key: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.key, key));
  return row;
}

/** Newest first. */
export const selectPaymentsOf = (db: Db, orderId: number): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id));

/** A page of them. */
export async function selectPaymentPage(
  db: Db,
  { orderId, limit, offset }: { orderId: number; limit: number; offset: number },
): Promise<{ rows: Payment[]; total: number }> {
  const ofOrder = eq(payments.orderId, orderId);
  const rows = await db.select().from(payments).where(ofOrder).orderBy(desc(payments.id)).limit(limit).offset(offset);
  return { rows, total: await db.$count(payments, ofOrder) };
}

export async function getPaymentForUpdate(db: Db, id: number): Promise<Payment> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!row) throw new Error(`no payment ${id}`);
  return row;
}

/** The number of a snapshot that is asked for now: snapshots of lower numbers are older. */
export async function countRead(db: Db, id: number): Promise<number> {
  const [row] = await db
    .update(payments)
    .set({ reads: sql`${payments.reads} + 1` })
    .where(eq(payments.id, id))
    .returning({ reads: payments.reads });
  if (!row) throw new Error(`no payment ${id}`);
  return row.reads;
}

export async function updatePayment(
  db: Db,
  id: number,
  change: Partial<Omit<Payment, 'id' | 'gateway' | 'reference' | 'key' | 'reads'>>,
): Promise<Payment> {
  const [row] = await db.update(payments).set(change).where(eq(payments.id, id)).returning();
  if (!row) throw new Error(`no payment ${id}`);
  return row;
}

/** Payments that may still be paid, by when they were started: those that were read least often. */
export const selectUnpaidBetween = (
  db: Db,
  { after, before, limit }: { after: Date; before: Date; limit: number },
): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['open', 'needs_action', 'authorized', 'failed']),
        gt(payments.createdAt, after),
        lt(payments.createdAt, before),
      ),
    )
    .orderBy(asc(payments.reads), asc(payments.id))
    .limit(limit);
