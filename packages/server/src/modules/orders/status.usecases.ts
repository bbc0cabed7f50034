import type { OrderStatus } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import { issueCreditNote, issueInvoice } from './documents/issue.usecases.ts';
import { bookings } from './ledger/ledger.tables.ts';
import { orderFollowers } from './extension-points.ts';
import type { BookedLine } from './ledger/ledger.rules.ts';
import { bookSale } from './ledger/book-sale.usecases.ts';
import { endLineAccess, giveLineAccess } from './access/line-access.usecases.ts';
import type { OrderContext } from './creation/order-context.ts';
import { noteThat } from './notes.queries.ts';
import { orderCompleted, orderStatusChanged } from './orders.events.ts';
import { type OrderLineRow, type OrderRow, selectLines, updateOrder } from './orders.queries.ts';
import { endsAccess, heldUntil, mayChange, type OrderActor, refundedTax } from './orders.rules.ts';
import { badTransition, invalid } from './words/messages.ts';

export interface StatusChange {
  to: OrderStatus;
  by: OrderActor;
  reason?: string | undefined;
  paidAt?: Date | undefined;
  transactionId?: string | undefined;
  /** Enrolls also where a course is full. */
  ignoreLimit?: boolean;
  /** The customer is not mailed. */
  quiet?: boolean;
}

/**
 * Moves an order to another status with all that follows from it: access, bookings, documents, notes and events. The
 * order must be locked. Moving it to its own status changes nothing.
 */
export async function changeStatus(
  db: Db,
  context: OrderContext,
  { row, ...change }: StatusChange & { row: OrderRow },
): Promise<void> {
  const { to, by, reason = '' } = change;
  const { now } = context;
  const from = row.status;
  if (from === to) return;
  if (!mayChange(from, to, by)) badTransition(from, to);
  if (endsAccess(from, to) && by === 'staff' && reason === '') invalid('reason', 'reason_required');
  if (to === 'completed') await complete(db, context, { row, ...change });
  if (from === 'completed' && to !== 'refunded') await takeBack(db, context, { row, reason });
  await updateOrder(db, row.id, {
    status: to,
    heldUntil: heldUntil(to, now, row.type),
    ...(change.transactionId !== undefined && { transactionId: change.transactionId }),
    ...(to === 'completed' && { paidAt: change.paidAt ?? now, completedAt: now }),
    modifiedAt: now,
    modifiedById: context.actor?.userId ?? null,
  });
  await tellStatus(db, context, { row, to, reason, quiet: change.quiet ?? false });
}

/** Notes a change of status and emits its events. */
export async function tellStatus(
  db: Db,
  context: OrderContext,
  { row, to, reason, quiet = false }: { row: OrderRow; to: OrderStatus; reason: string; quiet?: boolean },
): Promise<void> {
  const { id: orderId, status: from } = row;
  const params: Record<string, string> = reason === '' ? { from, to } : { from, to, reason };
  const code = reason === '' ? 'status' : 'status_reason';
  await noteThat(db, { ...context, orderId, code, params });
  const ids = { order_id: orderId, customer_id: row.customerId };
  const completed = to === 'completed' ? [orderCompleted(ids)] : [];
  await emit(db, context, [orderStatusChanged({ ...ids, from, to, quiet }), ...completed]);
  for (const follow of orderFollowers.all()) await follow(db, context, { row, to });
}

/** The lines with their refunds subtracted. */
const remainingOf = (lines: readonly OrderLineRow[]): BookedLine[] =>
  lines.map((line) => ({
    lineId: line.id,
    courseId: line.courseId,
    amount: line.total - line.refunded,
    tax: refundedTax(line, line.total - line.refunded),
  }));

/** Lines that were refunded in full give no access again. */
const givesAccess = (line: OrderLineRow): boolean => line.total === 0 || line.refunded < line.total;

async function complete(
  db: Db,
  context: OrderContext,
  { row, by, ignoreLimit = false }: StatusChange & { row: OrderRow },
): Promise<void> {
  const lines = await selectLines(db, { orderIds: [row.id] });
  // A paid order is not refused for a full course: its seat was kept.
  const gate = by === 'staff' && !ignoreLimit ? 'seats' : 'none';
  await giveLineAccess(db, context, { row, lines: lines.filter(givesAccess), gate });
  await bookNext(db, context, { row, kind: 'sale', lines: remainingOf(lines) });
  await issueInvoice(db, context, { row, lines });
}

/** A completed order that is set back and completed again is booked again: keys count the bookings of the order. */
async function bookNext(
  db: Db,
  context: OrderContext,
  { row, kind, lines }: { row: OrderRow; kind: 'sale' | 'void'; lines: readonly BookedLine[] },
): Promise<void> {
  const key = `${kind}:${row.id}:${await db.$count(bookings, eq(bookings.orderId, row.id))}`;
  await bookSale(db, context, { kind, row, key, lines: lines.map((line) => ({ ...line, before: line.amount })) });
}

/** Ends the access of a completed order and reverses the rest of its booking. */
async function takeBack(
  db: Db,
  context: OrderContext,
  { row, reason }: { row: OrderRow; reason: string },
): Promise<void> {
  const lines = await selectLines(db, { orderIds: [row.id] });
  await endLineAccess(db, context, { row, lines });
  const credited = remainingOf(lines);
  await bookNext(db, context, { row, kind: 'void', lines: credited });
  await issueCreditNote(db, context, { orderId: row.id, lines, credited, reason });
}
