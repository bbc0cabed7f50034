import { asciiEmail } from '@lectern/contract/email';
import { type contract, type Input, type OrderStatus, orderStatuses, productOf } from '@lectern/contract';
import { MAX_SHOWN_REFUNDS } from '@lectern/contract/limits';
import { and, asc, count, desc, eq, getTableColumns, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { searchWords } from '../../platform/db/fragments/search.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { sameSecret } from '../../platform/secrets.ts';
import { courses } from '../courses/courses.tables.ts';
import { taughtBy } from '../courses/index.ts';
import { enrollments } from '../enrollments/enrollments.tables.ts';
import { enrollmentIsActive } from '../enrollments/index.ts';
import { personFoundBy } from '../identity/index.ts';
import { users } from '../identity/identity.tables.ts';
import { orderCoupons } from './creation/order-coupons.ts';
import { bookings } from './ledger/ledger.tables.ts';
import type { OrderScope } from './orders.scope.ts';
import { orderLineCourses, orderLines, orderRefunds, orders } from './orders.tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderRefundRow = typeof orderRefunds.$inferSelect;
export type OrderQuery = Input<typeof contract.orders.list>['query'];
export interface OrderCustomer {
  id: number;
  displayName: string;
  email: string | null;
  avatarUrl: string;
}

const customerColumns = {
  id: users.id,
  displayName: users.displayName,
  email: users.email,
  avatarUrl: users.avatarUrl,
};

/** Lines of courses that this person teaches, and of bundles of such courses alone. */
export function soldBy(userId: number): SQL {
  const taught = sql`select id from ${courses} where ${taughtBy(userId)}`;
  return sql`(${orderLines.courseId} in (${taught}) or ${orderLines.id} in (
    select given.line_id from ${orderLineCourses} given where given.course_id in (${taught}) and not exists (
      select from ${orderLineCourses} other where other.line_id = given.line_id
      and other.course_id is not null and other.course_id not in (${taught}))))`;
}

/** Lines that give a course, alone or in a bundle. */
const givesCourse = (courseId: number): SQL =>
  sql`(${orderLines.courseId} = ${courseId} or ${orderLines.id} in (
    select ${orderLineCourses.lineId} from ${orderLineCourses} where ${orderLineCourses.courseId} = ${courseId}))`;

/** Lines that are shown: to sellers those of their courses, and all of their purchases. */
const shownTo = (scope: OrderScope): SQL | undefined =>
  scope.kind === 'sales_of'
    ? sql`(${soldBy(scope.userId)} or ${orderLines.orderId} in (
        select own.id from ${orders} own where own.customer_id = ${scope.userId}))`
    : undefined;

/** Lines that sell a product itself. */
function sellsProduct(productId: number): SQL {
  const { type, id } = productOf(productId);
  return eq(type === 'bundle' ? orderLines.bundleId : orderLines.courseId, id);
}

/** Orders that were completed in a time and are completed or refunded now. */
const soldIn = ({ sold_after: after, sold_before: before }: OrderQuery): SQL | undefined =>
  after || before
    ? and(inArray(orders.status, ['completed', 'refunded']), inPeriod({ after, before }, orders.completedAt))
    : undefined;

/** Orders of the scope. Only those who manage orders see orders in the trash. */
function inScope(scope: OrderScope): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  const { userId } = scope;
  const visible = ne(orders.status, 'trash');
  if (scope.kind === 'own') return and(visible, eq(orders.customerId, userId));
  // A union: the planner finds both parts in indexes, which it does not for conditions joined by "or".
  const seen = sql`select ${orderLines.orderId} from ${orderLines} where ${soldBy(userId)}
    union all select own.id from ${orders} own where own.customer_id = ${userId}`;
  return and(visible, sql`${orders.id} in (${seen})`);
}

export async function getOrderInScope(db: Db, { id, scope }: { id: number; scope: OrderScope }): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), inScope(scope)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The order that a key opens. */
export async function getOrderByKey(db: Db, { id, key }: { id: number; key: string }): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  if (!row || row.status === 'trash' || !sameSecret(row.orderKey, key)) throw new AppError('not_found');
  return row;
}

/** Locks the order until the transaction ends. */
export async function getOrderForUpdate(db: Db, id: number): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Requests with the same key take turns until they have committed. */
export async function lockRequest(db: Db, requestKey: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders:${requestKey}`}, 0))`);
}

export async function selectOptionalOrderByRequest(db: Db, requestKey: string): Promise<number | undefined> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.requestKey, requestKey));
  return row?.id;
}

/** The lines of orders; of a seller only those of their courses. */
export async function selectLines(
  db: Db,
  { orderIds, scope = { kind: 'all' } }: { orderIds: readonly number[]; scope?: OrderScope },
): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, [...orderIds]), shownTo(scope)))
    .orderBy(asc(orderLines.id));
}

/** The latest refunds of each order, the latest first. */
export async function selectRefunds(db: Db, { orderIds }: { orderIds: readonly number[] }): Promise<OrderRefundRow[]> {
  if (orderIds.length === 0) return [];
  const place = sql<number>`row_number() over (partition by ${orderRefunds.orderId} order by ${orderRefunds.id} desc)`;
  const latest = db
    .select({ ...getTableColumns(orderRefunds), place: place.as('place') })
    .from(orderRefunds)
    .where(inArray(orderRefunds.orderId, [...orderIds]))
    .as('latest');
  return db.select().from(latest).where(lte(latest.place, MAX_SHOWN_REFUNDS)).orderBy(desc(latest.id));
}

export async function selectCustomers(db: Db, ids: readonly number[]): Promise<Map<number, OrderCustomer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(customerColumns)
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A member who can be a customer. */
export async function selectOptionalCustomer(
  db: Db,
  id: number,
): Promise<(OrderCustomer & { locale: string }) | undefined> {
  const [row] = await db
    .select({ ...customerColumns, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, id), eq(users.kind, 'member')));
  return row;
}

const wholeNumber = (word: string): number | null => {
  const digits = /^#?(\d{1,9})$/.exec(word)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** More people than a search is about. */
const MAX_FOUND_PEOPLE = 2000;

/**
 * Orders whose number, transaction or billing address is a word, or whose customer's name or address contains it. Sellers
 * search the names of customers only.
 */
async function matches(db: Db, word: string, scope: OrderScope): Promise<SQL | undefined> {
  const seller = scope.kind === 'sales_of';
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(personFoundBy(word, { byAddress: !seller }))
    .limit(MAX_FOUND_PEOPLE);
  const number = wholeNumber(word);
  return or(
    number === null ? undefined : eq(orders.id, number),
    sql`${orders.customerId} = any(${`{${found.map(({ id }) => id).join(',')}}`}::integer[])`,
    seller ? undefined : and(ne(orders.transactionId, ''), eq(orders.transactionId, word)),
    seller ? undefined : sql`lower(${orders.billing} ->> 'email') = ${asciiEmail(word).toLowerCase()}`,
  );
}

/** Sellers and customers find no orders by a coupon: they do not see which orders used it. */
const usesCoupon = (couponId: number, scope: OrderScope): SQL =>
  scope.kind === 'all' ? sql`${orders.id} in (${orderCoupons.one().orderIdsOf(couponId)})` : sql`false`;

/** Sellers and customers filter by no address: they do not see those of others. */
const hasCountry = (country: string, scope: OrderScope): SQL =>
  scope.kind === 'all' ? sql`${orders.billing} ->> 'country' = ${country}` : sql`false`;

/** The lines that the sums of a list are about: those of its product, of a seller only those of their courses. */
const summedLines = (db: Db, product: number, scope: OrderScope) =>
  db
    .select({
      orderId: orderLines.orderId,
      total: sql<number>`sum(${orderLines.total})`.as('line_total'),
      refunded: sql<number>`sum(${orderLines.refunded})`.as('line_refunded'),
    })
    .from(orderLines)
    .where(and(sellsProduct(product), scope.kind === 'sales_of' ? soldBy(scope.userId) : undefined))
    .groupBy(orderLines.orderId)
    .as('summed');

/** A page of orders, their number by status, and their sums by currency. Two statements, and one for each word. */
export async function selectOrderList(db: Db, { query, scope }: { query: OrderQuery; scope: OrderScope }) {
  const shown = shownTo(scope);
  const hasLine = (where: SQL) =>
    sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines} where ${and(where, shown)})`;
  const words: (SQL | undefined)[] = [];
  for (const word of searchWords(query.search)) words.push(await matches(db, word, scope));
  const where = and(
    inScope(scope),
    ...words,
    query.customer === undefined ? undefined : eq(orders.customerId, query.customer),
    query.course === undefined ? undefined : hasLine(givesCourse(query.course)),
    query.bundle === undefined ? undefined : hasLine(eq(orderLines.bundleId, query.bundle)),
    query.product === undefined ? undefined : hasLine(sellsProduct(query.product)),
    query.country === undefined ? undefined : hasCountry(query.country, scope),
    soldIn(query),
    query.coupon === undefined ? undefined : usesCoupon(query.coupon, scope),
    query.method === undefined ? undefined : eq(orders.paymentMethod, query.method),
    query.type === undefined ? undefined : eq(orders.type, query.type),
    query.created_via === undefined ? undefined : eq(orders.createdVia, query.created_via),
    inIds(query, orders.id),
    inPeriod(query, orders.createdAt),
  );
  const ofStatus = query.status === 'any' ? ne(orders.status, 'trash') : eq(orders.status, query.status);
  const direction = query.order === 'asc' ? asc : desc;
  const sorts = { date: orders.createdAt, id: orders.id, number: orders.id, total: orders.total };
  const page = window(query);
  const rows = await db
    .select()
    .from(orders)
    .where(and(where, ofStatus))
    .orderBy(direction(sorts[query.orderby]), direction(orders.id))
    .limit(page.limit)
    .offset(page.offset);
  const lines = query.product === undefined ? undefined : summedLines(db, query.product, scope);
  const summed = lines ?? orders;
  const sums = db
    .select({
      status: orders.status,
      currency: orders.currency,
      count: count(),
      total: sql<number>`coalesce(sum(${summed.total}), 0)::float8`,
      refunded: sql<number>`coalesce(sum(${summed.refunded}), 0)::float8`,
    })
    .from(orders)
    .$dynamic();
  const joined = lines ? sums.leftJoin(lines, eq(lines.orderId, orders.id)) : sums;
  return { rows, ...countsOf(await joined.where(where).groupBy(orders.status, orders.currency), query.status) };
}

interface StatusSum {
  status: OrderStatus;
  currency: string;
  count: number;
  total: number;
  refunded: number;
}

/** Numbers by status, and the sums of the orders that have the asked status. */
function countsOf(sums: readonly StatusSum[], status: OrderQuery['status']) {
  const counts: Record<string, number> = { any: 0, ...Object.fromEntries(orderStatuses.map((one) => [one, 0])) };
  const totals = new Map<string, { total: number; refunded: number }>();
  for (const one of sums) {
    counts[one.status] = (counts[one.status] ?? 0) + one.count;
    if (one.status !== 'trash') counts.any = (counts.any ?? 0) + one.count;
    if (status === 'any' ? one.status === 'trash' : one.status !== status) continue;
    const sum = totals.get(one.currency) ?? { total: 0, refunded: 0 };
    totals.set(one.currency, { total: sum.total + one.total, refunded: sum.refunded + one.refunded });
  }
  return { counts, totals: [...totals].map(([currency, sum]) => ({ currency, ...sum })) };
}

/** A line, with the courses that it gives as a bundle. */
type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId'> & {
  courses: readonly { courseId: number; regular: number; share: number }[];
};

export async function insertLine(db: Db, orderId: number, { courses: inside, ...line }: NewLine): Promise<number> {
  const [made] = await db
    .insert(orderLines)
    .values({ ...line, orderId })
    .returning({ id: orderLines.id });
  if (!made) throw new Error('line not inserted');
  if (inside.length > 0) await db.insert(orderLineCourses).values(inside.map((one) => ({ ...one, lineId: made.id })));
  return made.id;
}

export async function insertOrder(db: Db, row: NewOrder, lines: readonly NewLine[]): Promise<number> {
  const [made] = await db.insert(orders).values(row).returning({ id: orders.id });
  if (!made) throw new Error('order not inserted');
  for (const line of lines) await insertLine(db, made.id, line);
  return made.id;
}

export async function updateOrder(db: Db, id: number, columns: Partial<NewOrder>): Promise<void> {
  await db.update(orders).set(columns).where(eq(orders.id, id));
}

export async function updateLine(db: Db, id: number, columns: Partial<typeof orderLines.$inferInsert>): Promise<void> {
  await db.update(orderLines).set(columns).where(eq(orderLines.id, id));
}

export async function deleteOrder(db: Db, id: number): Promise<void> {
  await db.delete(orders).where(eq(orders.id, id));
}

/** How many seats of a course unpaid orders keep, without those of one person and of learners, who have theirs. */
export async function countHeldSeats(
  db: Db,
  { courseId, now, exceptUserId }: { courseId: number; now: Date; exceptUserId: number },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        givesCourse(courseId),
        inArray(orders.status, ['pending', 'on-hold', 'processing', 'failed']),
        or(sql`${orders.heldUntil} is null`, sql`${orders.heldUntil} > ${now.toISOString()}::timestamptz`),
        sql`${orders.customerId} is distinct from ${exceptUserId}`,
        sql`not exists (select from ${enrollments} where ${enrollments.courseId} = ${courseId}
          and ${enrollments.userId} = ${orders.customerId} and ${enrollmentIsActive(enrollments.id, now)})`,
      ),
    );
  return row?.count ?? 0;
}

/** Orders in the trash since before this moment that no money was booked for. */
export async function selectTrashedBefore(db: Db, before: Date): Promise<{ id: number }[]> {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'trash'),
        lt(orders.modifiedAt, before),
        sql`not exists (select from ${bookings} where ${bookings.orderId} = ${orders.id})`,
      ),
    )
    .limit(1000);
}

/** Its customer was deleted, or all that one of its lines gave. */
const undeliverable = sql`(${orders.customerId} is null or exists (select from ${orderLines} line
  where line.order_id = ${orders.id} and line.course_id is null and not exists (select from ${orderLineCourses} given
    where given.line_id = line.id and given.course_id is not null)))`;

export const isUndeliverable = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(orders, and(eq(orders.id, id), undeliverable))) > 0;

/**
 * Unpaid orders whose time to pay is over, or that can no longer be delivered. Locked; those that another process has
 * locked are left out.
 */
export async function selectOverdue(db: Db, { now, limit }: { now: Date; limit: number }): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, ['pending', 'failed', 'on-hold']), or(lte(orders.heldUntil, now), undeliverable)))
    .orderBy(asc(orders.heldUntil))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export const hasBookings = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(bookings, eq(bookings.orderId, orderId))) > 0;

/** How many orders wait for staff to see their payment. */
export const countOnHold = (db: Db): Promise<number> => db.$count(orders, eq(orders.status, 'on-hold'));
