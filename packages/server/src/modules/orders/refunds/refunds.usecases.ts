import type { contract, Input } from '@lectern/contract';
import {
  allocate,
  type CurrencyDisplay,
  fitsCurrency,
  currencyDecimals,
  formatMoney,
  toMinor,
} from '@lectern/contract/money';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import { readSettings } from '../../settings/index.ts';
import { issueCreditNote } from '../documents/issue.usecases.ts';
import { subscriptionCancellers } from '../extension-points.ts';
import { bookSale } from '../ledger/book-sale.usecases.ts';
import { endLineAccess } from '../access/line-access.usecases.ts';
import { noteThat } from '../notes.queries.ts';
import { orderRefunded, orderRefundRequested } from '../orders.events.ts';
import { type OrderLineRow, type OrderRow, selectLines, updateLine, updateOrder } from '../orders.queries.ts';
import { isPaidOnline, refundedTax, withoutPending } from '../orders.rules.ts';
import { orderRefunds } from '../orders.tables.ts';
import type { OrderContext } from '../creation/order-context.ts';
import { tellStatus } from '../status.usecases.ts';
import { badTransition, invalid } from '../words/messages.ts';

type RefundBody = Input<typeof contract.orders.refund>['body'];
export type RefundRow = typeof orderRefunds.$inferSelect;
type RefundedLine = RefundRow['lines'][number];

/** Refunds a completed order, in full or by line. The order must be locked. A repeated request key changes nothing. */
export async function refundOrder(
  db: Db,
  context: OrderContext,
  { row, body }: { row: OrderRow; body: RefundBody },
): Promise<void> {
  const { actor, now } = context;
  const { request_key: requestKey, reason } = body;
  const repeated = await db.$count(
    orderRefunds,
    and(eq(orderRefunds.orderId, row.id), eq(orderRefunds.requestKey, requestKey)),
  );
  if (repeated > 0) return;
  if (row.status !== 'completed') badTransition(row.status, 'refunded');
  if (body.via === 'gateway' && !isPaidOnline(row)) invalid('via', 'refund_no_gateway');
  if (body.cancel_subscription) await cancelSubscription(db, context, row);
  const display = (await readSettings(context.services)).payments.currency;
  const lines = await selectRefundable(db, row.id);
  const refunded = body.lines ? chosenLines(body.lines, { lines, row, display }) : allOf(lines);
  const amount = refunded.reduce((sum, one) => sum + one.amount, 0);
  // All that is left waits for the gateway.
  if (amount === 0 && row.total > row.refunded) {
    invalid('lines', 'refund_too_much', { amount: formatMoney(0, { ...display, code: row.currency }) });
  }
  const waits = body.via === 'gateway' && amount > 0;
  const refund = await insertRefund(db, {
    orderId: row.id,
    status: waits ? 'pending' : 'done',
    via: body.via,
    amount,
    lines: refunded,
    reason,
    endAccess: body.end_access,
    requestKey,
    createdById: actor?.userId ?? null,
    createdAt: now,
    settledAt: waits ? null : now,
  });
  if (!waits) return applyRefund(db, context, { row, refund, display });
  const said = { amount: formatMoney(amount, { ...display, code: row.currency }) };
  await noteThat(db, { ...context, orderId: row.id, code: 'refund_asked', params: said });
  const ids = { order_id: row.id, customer_id: row.customerId, refund_id: refund.id };
  await emit(db, context, orderRefundRequested(ids));
}

async function cancelSubscription(db: Db, context: OrderContext, { subscriptionId }: OrderRow): Promise<void> {
  if (subscriptionId === null) return invalid('cancel_subscription', 'no_subscription');
  await subscriptionCancellers.one()(db, context, { subscriptionId });
}

/** Lines with what is left of them. Refunds that wait for their gateway count as given. */
async function selectRefundable(db: Db, orderId: number): Promise<OrderLineRow[]> {
  const pending = await db
    .select({ status: orderRefunds.status, lines: orderRefunds.lines })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.status, 'pending')));
  return withoutPending(await selectLines(db, { orderIds: [orderId] }), pending);
}

const refundedLine = (line: OrderLineRow, amount: number): RefundedLine => ({
  lineId: line.id,
  amount,
  tax: refundedTax(line, amount),
});

const allOf = (lines: readonly OrderLineRow[]): RefundedLine[] =>
  lines.filter((line) => line.refunded < line.total).map((line) => refundedLine(line, line.total - line.refunded));

/** An amount that went back without naming lines, spread over what is left of them. */
export function spreadRefund(lines: readonly OrderLineRow[], amount: number): RefundedLine[] {
  const left = lines.map((line) => line.total - line.refunded);
  const most = left.reduce((sum, one) => sum + one, 0);
  const parts = most === 0 ? left : allocate(Math.min(amount, most), left);
  return lines.flatMap((line, at) => (parts[at] ? [refundedLine(line, parts[at])] : []));
}

function chosenLines(
  chosen: NonNullable<RefundBody['lines']>,
  { lines, row, display }: { lines: readonly OrderLineRow[]; row: OrderRow; display: CurrencyDisplay },
): RefundedLine[] {
  const { currency } = row;
  const seen = new Set<number>();
  return chosen.map(({ line_id: lineId, amount: text }, at) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line || seen.has(lineId)) return invalid(`lines.${at}.line_id`, 'refund_unknown_line');
    seen.add(lineId);
    const field = `lines.${at}.amount`;
    requireDecimals(field, text, currency);
    const amount = toMinor(text, currency);
    const most = line.total - line.refunded;
    if (amount === 0) invalid(field, 'refund_nothing');
    if (amount > most) invalid(field, 'refund_too_much', { amount: formatMoney(most, { ...display, code: currency }) });
    return refundedLine(line, amount);
  });
}

export async function insertRefund(db: Db, row: typeof orderRefunds.$inferInsert): Promise<RefundRow> {
  const [made] = await db.insert(orderRefunds).values(row).returning();
  if (!made) throw new Error('refund not inserted');
  return made;
}

/** Refuses an amount with more decimals than its currency has. */
export function requireDecimals(field: string, text: string, currency: string): void {
  if (!fitsCurrency(text, currency)) invalid(field, 'amount_decimals', { currency, n: currencyDecimals(currency) });
}

/** Books a completed refund, and ends access where the refund says so or nothing is left. */
export async function applyRefund(
  db: Db,
  context: OrderContext,
  { row, refund, display }: { row: OrderRow; refund: RefundRow; display: CurrencyDisplay },
): Promise<void> {
  const { now, actor } = context;
  const said = { amount: formatMoney(refund.amount, { ...display, code: row.currency }) };
  await noteThat(db, {
    ...context,
    orderId: row.id,
    code: refund.reason === '' ? 'refund' : 'refund_reason',
    params: refund.reason === '' ? said : { ...said, reason: refund.reason },
  });
  // The money of an order that was set back is booked back already.
  if (row.status !== 'completed') return;
  const lines = await selectLines(db, { orderIds: [row.id] });
  const { id: orderId } = row;
  const lineOf = (id: number) => lines.find((line) => line.id === id);
  for (const { lineId, amount } of refund.lines) {
    const line = lineOf(lineId);
    if (line) await updateLine(db, lineId, { refunded: line.refunded + amount });
  }
  const refundedNow = row.refunded + refund.amount;
  const full = refundedNow >= row.total;
  const booked = refund.lines.map((one) => ({ ...one, courseId: lineOf(one.lineId)?.courseId ?? null }));
  const key = `refund:${refund.id}`;
  const sold = booked.map((one) => {
    const line = lineOf(one.lineId);
    return { ...one, before: line ? line.total - line.refunded : one.amount };
  });
  await bookSale(db, context, { kind: 'refund', row, key, lines: sold });
  await issueCreditNote(db, context, { orderId, lines, credited: refund.lines, reason: refund.reason });
  const ended = full
    ? lines
    : refund.endAccess
      ? lines.filter(({ id }) => refund.lines.some((one) => one.lineId === id))
      : [];
  const stillOpen = ended.filter(({ accessEndedAt }) => accessEndedAt === null);
  if (stillOpen.length > 0) await endLineAccess(db, context, { row, lines: stillOpen });
  await updateOrder(db, orderId, {
    refunded: refundedNow,
    ...(full && { status: 'refunded' as const }),
    modifiedAt: now,
    modifiedById: actor?.userId ?? null,
  });
  await emit(db, context, orderRefunded({ order_id: orderId, customer_id: row.customerId, refund_id: refund.id }));
  if (full) await tellStatus(db, context, { row, to: 'refunded', reason: '' });
}
