import { type contract, couponStatuses, type CouponStatus, type Input } from '@lectern/contract';
import { and, arrayContains, asc, count, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { isTaken } from '../../platform/db/unique-violation.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import type { CouponRow } from './coupons.rules.ts';
import { coupons, couponUses } from './coupons.tables.ts';
import { invalid } from './words/messages.ts';

export type CouponQuery = Input<typeof contract.coupons.list>['query'];
export type NewCoupon = typeof coupons.$inferInsert;

export async function getCoupon(db: Db, id: number): Promise<CouponRow> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Locks the coupon until the transaction ends. */
export async function getCouponForUpdate(db: Db, id: number): Promise<CouponRow> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** A coupon by its code in upper case. `hold`: until the caller has committed. */
export async function selectOptionalCoupon(
  db: Db,
  { code, hold }: { code: string; hold: boolean },
): Promise<CouponRow | undefined> {
  const query = db.select().from(coupons).where(eq(coupons.code, code));
  const [row] = await (hold ? query.for('update') : query);
  return row;
}

/** How often coupons are used, by their ids. */
export async function selectUseCounts(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ couponId: couponUses.couponId, count: count() })
    .from(couponUses)
    .where(inArray(couponUses.couponId, [...ids]))
    .groupBy(couponUses.couponId);
  return new Map(rows.map((row) => [row.couponId, row.count]));
}

/** Uses of a coupon by a member, or of a visitor by the address of the bill. 0 if neither is known. */
export async function countUsesOf(
  db: Db,
  { couponId, customerId, email }: { couponId: number; customerId: number | null; email: string },
): Promise<number> {
  if (customerId === null && email === '') return 0;
  const byEmail = sql`(lower(${orders.billing} ->> 'email') = lower(${email}) or lower(${users.email}) = lower(${email}))`;
  const [row] = await db
    .select({ count: count() })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .leftJoin(users, eq(users.id, couponUses.customerId))
    .where(
      and(eq(couponUses.couponId, couponId), customerId === null ? byEmail : eq(couponUses.customerId, customerId)),
    );
  return row?.count ?? 0;
}

/** Takes one use for an order; an order that has one keeps it. */
export async function insertUseOnce(db: Db, row: typeof couponUses.$inferInsert): Promise<void> {
  await db.insert(couponUses).values(row).onConflictDoNothing({ target: couponUses.orderId });
}

export const hasUse = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(couponUses, eq(couponUses.orderId, orderId))) > 0;

/** Gives the use of an order in the trash back, unless money was given back for the order. */
export async function deleteUseOfTrashed(db: Db, orderId: number): Promise<void> {
  const [row] = await db
    .select({ status: orders.status, before: orders.statusBeforeTrash })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (row && row.status !== 'refunded' && row.before !== 'refunded') await deleteUse(db, orderId);
}

export async function deleteUse(db: Db, orderId: number): Promise<void> {
  await db.delete(couponUses).where(eq(couponUses.orderId, orderId));
}

const useCount = sql`(select count(*) from ${couponUses} where ${couponUses.couponId} = ${coupons.id})`;

const statusAt = (now: Date): SQL<CouponStatus> => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`case when ${coupons.trashedAt} is not null then 'trash' when not ${coupons.active} then 'off'
    when ${coupons.endsAt} <= ${moment} then 'expired' when ${coupons.startsAt} > ${moment} then 'scheduled'
    when ${coupons.usageLimit} > 0 and ${useCount} >= ${coupons.usageLimit} then 'used_up' else 'active' end`;
};

/** A page of coupons, and their number by status. Two statements. */
export async function selectCouponList(db: Db, { query, now }: { query: CouponQuery; now: Date }) {
  const where = and(
    ...searchWords(query.search).map((word) => or(contains(coupons.code, word), contains(coupons.description, word))),
    query.kind === undefined ? undefined : eq(coupons.kind, query.kind),
    query.course === undefined
      ? undefined
      : or(eq(coupons.courseIds, []), arrayContains(coupons.courseIds, [query.course])),
    inIds(query, coupons.id),
    inPeriod(query, coupons.createdAt),
  );
  const ofStatus = query.status === 'any' ? isNull(coupons.trashedAt) : sql`${statusAt(now)} = ${query.status}`;
  const direction = query.order === 'asc' ? asc : desc;
  const sorts = {
    date: coupons.createdAt,
    id: coupons.id,
    code: coupons.code,
    used_count: useCount,
    ends_at: coupons.endsAt,
  };
  const page = window(query);
  const rows = await db
    .select()
    .from(coupons)
    .where(and(where, ofStatus))
    .orderBy(direction(sorts[query.orderby]), direction(coupons.id))
    .limit(page.limit)
    .offset(page.offset);
  const status = statusAt(now).as('status');
  const named = db.select({ status }).from(coupons).where(where).as('named');
  const sums = await db.select({ status: named.status, count: count() }).from(named).groupBy(named.status);
  const counts: Record<string, number> = { any: 0, ...Object.fromEntries(couponStatuses.map((one) => [one, 0])) };
  for (const one of sums) {
    counts[one.status] = one.count;
    if (one.status !== 'trash') counts.any = (counts.any ?? 0) + one.count;
  }
  return { rows, counts };
}

/** The names of courses, by their ids. */
export async function selectCourseNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(inArray(courses.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Ids of the orders that use a coupon, as a subquery. */
export const orderIdsOf = (couponId: number): SQL =>
  sql`select ${couponUses.orderId} from ${couponUses} where ${couponUses.couponId} = ${couponId}`;

/** Which of these courses exist. */
export async function selectCourseIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  return new Set((await selectCourseNames(db, ids)).keys());
}

/** Another request may have taken the code since it was looked for. */
async function onceByCode<Result>(write: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error)) invalid('code', 'code_taken');
    throw error;
  }
}

export async function insertCoupon(db: Db, row: NewCoupon): Promise<number> {
  const [made] = await onceByCode(() => db.insert(coupons).values(row).returning({ id: coupons.id }));
  if (!made) throw new Error('coupon not inserted');
  return made.id;
}

export async function updateCoupon(db: Db, id: number, columns: Partial<NewCoupon>): Promise<void> {
  await onceByCode(() => db.update(coupons).set(columns).where(eq(coupons.id, id)));
}

export async function deleteCoupon(db: Db, id: number): Promise<void> {
  await db.delete(coupons).where(eq(coupons.id, id));
}

export async function selectTrashedBefore(db: Db, before: Date): Promise<{ id: number }[]> {
  return db.select({ id: coupons.id }).from(coupons).where(lt(coupons.trashedAt, before)).limit(1000);
}

/** Whether any coupon is active and within its dates. */
export async function takesCoupons(db: Db, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(
      and(
        eq(coupons.active, true),
        isNull(coupons.trashedAt),
        or(isNull(coupons.startsAt), lte(coupons.startsAt, now)),
        or(isNull(coupons.endsAt), gt(coupons.endsAt, now)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
