import { type CurrencyDisplay, formatMoney } from '@lectern/contract/money';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { readSettings } from '../../settings/index.ts';
import { noteThat } from '../notes.queries.ts';
import { getOrderForUpdate, type OrderRow, selectLines } from '../orders.queries.ts';
import { orderRefunds } from '../orders.tables.ts';
import { applyRefund, insertRefund, type RefundRow, spreadRefund } from './refunds.usecases.ts';
import type { OrderContext } from '../creation/order-context.ts';

/** A refund as a payment gateway reports it. */
export interface ReportedRefund {
  reference: string;
  amount: number;
  status: 'pending' | 'done' | 'failed';
}

export async function getRefund(db: Db, id: number): Promise<RefundRow> {
  const [row] = await db.select().from(orderRefunds).where(eq(orderRefunds.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

const setRefund = (db: Db, id: number, columns: Partial<typeof orderRefunds.$inferInsert>) =>
  db.update(orderRefunds).set(columns).where(eq(orderRefunds.id, id));

/** Records that a gateway has refused a refund. Its amount can be refunded again. */
export async function failRefund(
  db: Db,
  context: OrderContext,
  { refund, reason }: { refund: Pick<RefundRow, 'id' | 'orderId' | 'amount'>; reason: string },
): Promise<void> {
  const row = await getOrderForUpdate(db, refund.orderId);
  const { status } = await getRefund(db, refund.id);
  if (status !== 'pending') return;
  await setRefund(db, refund.id, { status: 'failed', error: reason.slice(0, 500), settledAt: context.now });
  const display = (await readSettings(context.services)).payments.currency;
  const amount = formatMoney(refund.amount, { ...display, code: row.currency });
  await noteThat(db, { ...context, orderId: row.id, code: 'refund_failed', params: { amount, reason } });
}

/**
 * Brings the refunds of an order up to what its gateway reports: settles those that were asked for, and records those that
 * were made at the gateway. The order must be locked. A repeated report changes nothing.
 */
export async function settleReportedRefunds(
  db: Db,
  context: OrderContext,
  { orderId, reported }: { orderId: number; reported: readonly ReportedRefund[] },
): Promise<void> {
  const display = (await readSettings(context.services)).payments.currency;
  for (const one of reported) await settleOne(db, context, { orderId, one, display });
}

async function settleOne(
  db: Db,
  context: OrderContext,
  { orderId, one, display }: { orderId: number; one: ReportedRefund; display: CurrencyDisplay },
): Promise<void> {
  const { now } = context;
  const known = await db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.via, 'gateway')))
    .orderBy(orderRefunds.id);
  const asked =
    known.find(({ reference }) => reference === one.reference) ??
    known.find(({ status, reference, amount }) => status === 'pending' && reference === '' && amount === one.amount);
  if (asked && asked.status !== 'pending') return;
  if (asked && one.status === 'failed') return failRefund(db, context, { refund: asked, reason: one.reference });
  if (asked && one.status === 'pending') {
    if (asked.reference === '') await setRefund(db, asked.id, { reference: one.reference });
    return;
  }
  if (one.status !== 'done') return;
  // Each refund changes the order: it is read again.
  const row = await getOrderForUpdate(db, orderId);
  const refund = asked ?? (await insertReported(db, context, { row, one }));
  if (asked) await setRefund(db, asked.id, { status: 'done', reference: one.reference, settledAt: now });
  await applyRefund(db, context, { row, refund, display });
}

/** A refund that was made at the gateway names no lines. */
async function insertReported(
  db: Db,
  { now }: OrderContext,
  { row, one }: { row: OrderRow; one: ReportedRefund },
): Promise<RefundRow> {
  const lines = spreadRefund(await selectLines(db, { orderIds: [row.id] }), one.amount);
  return insertRefund(db, {
    orderId: row.id,
    status: 'done',
    via: 'gateway',
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    lines,
    endAccess: false,
    reference: one.reference,
    requestKey: `gateway:${one.reference}`,
    createdAt: now,
    settledAt: now,
  });
}
