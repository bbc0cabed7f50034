import type { contract, Input } from '@lectern/contract';
import { and, count, eq, sql } from 'drizzle-orm';
import { toMinor } from '@lectern/contract/money';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { readSettings } from '../settings/index.ts';
import { amountsOf, lineColumns, requireOpenLines } from './creation/create.usecases.ts';
import { selectLineCourses, updateShare } from './access/line-courses.queries.ts';
import { noteThat } from './notes.queries.ts';
import type { OrderScope } from './orders.scope.ts';
import { orderEvents } from './orders.events.ts';
import { managedOrder, orderManager, readableOrder } from './orders.guards.ts';
import {
  insertLine,
  type OrderLineRow,
  type OrderRow,
  selectLines,
  updateLine,
  updateOrder,
} from './orders.queries.ts';
import { orderLines } from './orders.tables.ts';
import { lineView } from './orders.views.ts';
import { givenCourses } from './pricing/line-courses.rules.ts';
import { pricedItems } from './pricing/priced-items.usecases.ts';
import { type PricedItem, priceOrder } from './pricing/pricing.rules.ts';
import { requireDecimals } from './refunds/refunds.usecases.ts';
import { readTaxContext } from './pricing/tax-context.ts';
import { invalid, type NoteCode } from './words/messages.ts';

async function getLine(db: Db, id: number): Promise<OrderLineRow> {
  const [row] = await db.select().from(orderLines).where(eq(orderLines.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** A line of an order that the caller may read. */
export async function readableLine(
  context: RequestContext,
  id: number,
): Promise<{ line: OrderLineRow; row: OrderRow }> {
  const { orderId } = await getLine(context.db, id);
  const { row, scope } = await readableOrder(context, orderId);
  const line = (await selectLines(context.db, { orderIds: [orderId], scope })).find((one) => one.id === id);
  if (!line) throw new AppError('not_found');
  return { line, row };
}

/** A line for a write of staff. Locks its order. */
export async function managedLine(context: RequestContext, id: number): Promise<{ line: OrderLineRow; row: OrderRow }> {
  orderManager(context);
  const { orderId } = await getLine(context.db, id);
  const row = await managedOrder(context, orderId);
  requireOpenLines(row);
  return { line: await getLine(context.db, id), row };
}

/** Locks the order of a new line. That of a subscription gives no access by its lines. */
export async function orderForLine(context: RequestContext, id: number): Promise<OrderRow> {
  const row = await managedOrder(context, id);
  requireOpenLines(row);
  if (row.subscriptionId !== null) throw new AppError('order_of_subscription');
  return row;
}

export async function viewLine(
  { db, services }: Pick<RequestContext, 'db' | 'services'>,
  { id, row }: { id: number; row: OrderRow },
) {
  return lineView(await getLine(db, id), row, (await readSettings(services)).payments.currency);
}

export async function readLines(
  { db, services }: RequestContext,
  { row, scope }: { row: OrderRow; scope: OrderScope },
) {
  const display = (await readSettings(services)).payments.currency;
  return (await selectLines(db, { orderIds: [row.id], scope })).map((line) => lineView(line, row, display));
}

const itemOf = (line: OrderLineRow): PricedItem => ({
  courseId: line.courseId,
  bundleId: line.bundleId,
  courses: [],
  name: line.name,
  regular: line.regular,
  price: line.subtotal,
});

/** Divides the total of a line by its courses. */
async function shareLine(db: Db, { lineId, total }: { lineId: number; total: number }): Promise<void> {
  const courses = (await selectLineCourses(db, [lineId])).map((one) => ({ ...one, courseId: one.courseId ?? 0 }));
  if (courses.length === 0) return;
  for (const { id, share } of givenCourses(total, courses)) await updateShare(db, id, share);
}

/** Prices an order anew after a change of its lines: each keeps its discount. */
async function priceAgain(
  db: Db,
  { row, code, course, ...writing }: WriteContext & { row: OrderRow; code: NoteCode; course: string },
): Promise<void> {
  const { services, now, actor } = writing;
  const lines = await selectLines(db, { orderIds: [row.id] });
  const tax = await readTaxContext(services, row.billing);
  const amounts = priceOrder(lines.map(itemOf), { discounts: lines.map(({ discount }) => discount), tax });
  for (const [at, line] of lines.entries()) {
    const columns = lineColumns(amounts.lines[at]!);
    await updateLine(db, line.id, columns);
    await shareLine(db, { lineId: line.id, total: columns.total });
  }
  await updateOrder(db, row.id, { ...amountsOf(amounts), modifiedAt: now, modifiedById: actor.userId });
  await noteThat(db, { orderId: row.id, actor, now, code, params: { course } });
  await emit(db, writing, orderEvents.updated({ order_id: row.id, customer_id: row.customerId }));
}

export async function addLine(
  db: Db,
  { row, body, ...writing }: WriteContext & { row: OrderRow; body: Input<typeof contract.orderItems.create>['body'] },
): Promise<number> {
  const { services, now } = writing;
  const [item] = await pricedItems(db, [body], { services, currency: row.currency, now, field: (name) => name });
  const lines = await selectLines(db, { orderIds: [row.id] });
  const { courseId, bundleId, courses } = item!;
  if (courseId !== null && lines.some((line) => line.courseId === courseId)) invalid('course_id', 'course_twice');
  if (bundleId !== null && lines.some((line) => line.bundleId === bundleId)) invalid('bundle_id', 'bundle_twice');
  const bare = { ...item!, discount: 0, taxRate: 0, tax: 0, total: item!.price };
  const id = await insertLine(db, row.id, { ...lineColumns(bare), courses: givenCourses(item!.price, courses) });
  await priceAgain(db, { ...writing, row, code: 'line_added', course: item!.name });
  return id;
}

export async function changeLine(
  db: Db,
  {
    line,
    row,
    body,
    ...writing
  }: WriteContext & { line: OrderLineRow; row: OrderRow; body: Input<typeof contract.orderItems.update>['body'] },
): Promise<void> {
  if (body.total === undefined) return;
  requireDecimals('total', body.total, row.currency);
  const subtotal = toMinor(body.total, row.currency);
  await updateLine(db, line.id, { subtotal, discount: Math.min(line.discount, subtotal) });
  await priceAgain(db, { ...writing, row, code: 'line_changed', course: line.name });
}

export async function removeLine(
  db: Db,
  { line, row, ...writing }: WriteContext & { line: OrderLineRow; row: OrderRow },
): Promise<void> {
  const [others] = await db
    .select({ count: count() })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, row.id), sql`${orderLines.id} <> ${line.id}`));
  if (others?.count === 0) invalid('id', 'last_line');
  await db.delete(orderLines).where(eq(orderLines.id, line.id));
  await priceAgain(db, { ...writing, row, code: 'line_removed', course: line.name });
}
