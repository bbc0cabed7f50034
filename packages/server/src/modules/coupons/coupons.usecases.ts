import type { Answer, contract, Input } from '@lectern/contract';
import { MAX_NAMED_COUPON_COURSES } from '@lectern/contract/limits';
import {
  type CurrencyDisplay,
  currencyDecimals,
  fitsCurrency,
  formatMoney,
  fromMinor,
  toMinor,
} from '@lectern/contract/money';
import type { Db } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import type { OrderContext } from '../orders/index.ts';
import { emptyTrash, readSettings } from '../settings/index.ts';
import { couponEvents } from './coupons.events.ts';
import {
  type CouponQuery,
  deleteCoupon,
  getCoupon,
  insertCoupon,
  type NewCoupon,
  selectCouponList,
  selectCourseIds,
  selectCourseNames,
  selectOptionalCoupon,
  selectTrashedBefore,
  selectUseCounts,
  updateCoupon,
} from './coupons.queries.ts';
import { type CouponRow, couponStatus } from './coupons.rules.ts';
import { invalid } from './words/messages.ts';

type CreateBody = Input<typeof contract.coupons.create>['body'];
type UpdateBody = Input<typeof contract.coupons.update>['body'];
type CouponView = Answer<typeof contract.coupons.get>;
type Reading = Pick<RequestContext, 'db' | 'services' | 'now'>;

function couponView(
  row: CouponRow,
  {
    usedCount,
    names,
    display,
    now,
  }: { usedCount: number; names: ReadonlyMap<number, string>; display: CurrencyDisplay; now: Date },
): CouponView {
  const { currency } = row;
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    kind: row.kind,
    percent: row.percent,
    amount: fromMinor(row.amount, currency),
    currency,
    formatted_amount: formatMoney(row.amount, { ...display, code: currency }),
    course_ids: row.courseIds,
    courses: row.courseIds
      .flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name }];
      })
      .slice(0, MAX_NAMED_COUPON_COURSES),
    usage_limit: row.usageLimit,
    usage_limit_per_customer: row.usageLimitPerCustomer,
    minimum_total: fromMinor(row.minimumTotal, currency),
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    active: row.active,
    status: couponStatus(row, { used: usedCount, now }),
    used_count: usedCount,
    date_created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
  };
}

async function viewsOf({ db, services, now }: Reading, rows: readonly CouponRow[]): Promise<CouponView[]> {
  const { currency: display } = (await readSettings(services)).payments;
  const used = await selectUseCounts(
    db,
    rows.map(({ id }) => id),
  );
  const names = await selectCourseNames(db, [...new Set(rows.flatMap(({ courseIds }) => courseIds))]);
  return rows.map((row) => couponView(row, { usedCount: used.get(row.id) ?? 0, names, display, now }));
}

export async function viewCoupon(context: Reading, row: CouponRow): Promise<CouponView> {
  const [view] = await viewsOf(context, [row]);
  return view!;
}

export const readCoupon = async (context: Reading, id: number): Promise<CouponView> =>
  viewCoupon(context, await getCoupon(context.db, id));

export async function readCoupons(context: Reading, query: CouponQuery) {
  const { rows, counts } = await selectCouponList(context.db, { query, now: context.now });
  const currency = (await readSettings(context.services)).payments.currency.code;
  const meta = { coupons_count: counts, currency };
  return { rows: await viewsOf(context, rows), total: counts[query.status] ?? 0, meta };
}

function minorOf(field: 'amount' | 'minimum_total', text: string, currency: string): number {
  if (!fitsCurrency(text, currency)) invalid(field, 'amount_decimals', { currency, n: currencyDecimals(currency) });
  return toMinor(text, currency);
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The columns of what a body names. */
function columnsOf(body: UpdateBody, currency: string): Partial<NewCoupon> {
  return {
    ...(body.code !== undefined && { code: body.code }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.kind !== undefined && { kind: body.kind }),
    ...(body.percent !== undefined && { percent: body.percent }),
    ...(body.amount !== undefined && { amount: minorOf('amount', body.amount, currency) }),
    ...(body.course_ids !== undefined && { courseIds: [...new Set(body.course_ids)] }),
    ...(body.usage_limit !== undefined && { usageLimit: body.usage_limit }),
    ...(body.usage_limit_per_customer !== undefined && { usageLimitPerCustomer: body.usage_limit_per_customer }),
    ...(body.minimum_total !== undefined && { minimumTotal: minorOf('minimum_total', body.minimum_total, currency) }),
    ...(body.starts_at !== undefined && { startsAt: dateOf(body.starts_at) }),
    ...(body.ends_at !== undefined && { endsAt: dateOf(body.ends_at) }),
    ...(body.active !== undefined && { active: body.active }),
  };
}

interface Terms {
  code: string;
  kind: CouponRow['kind'];
  percent: number;
  amount: number;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Refuses a coupon that gives nothing, ends before it begins, or has the code of another one. */
async function requireTerms(db: Db, terms: Terms, { id }: { id: number | null }): Promise<void> {
  if (terms.kind === 'percent' && terms.percent === 0) invalid('percent', 'no_discount');
  if (terms.kind === 'amount' && terms.amount === 0) invalid('amount', 'no_discount');
  if (terms.startsAt && terms.endsAt && terms.endsAt <= terms.startsAt) invalid('ends_at', 'ends_before');
  const other = await selectOptionalCoupon(db, { code: terms.code, hold: false });
  if (other && other.id !== id) invalid('code', 'code_taken');
}

async function requireCourses(db: Db, ids: readonly number[] | undefined, known: readonly number[]): Promise<void> {
  const added = (ids ?? []).filter((id) => !known.includes(id));
  const found = await selectCourseIds(db, added);
  if (added.some((id) => !found.has(id))) invalid('course_ids', 'unknown_courses');
}

export async function addCoupon(db: Db, writing: OrderContext & { body: CreateBody }): Promise<number> {
  const { body, services, actor, now } = writing;
  const currency = (await readSettings(services)).payments.currency.code;
  await requireCourses(db, body.course_ids, []);
  const terms: Terms = {
    code: body.code,
    kind: body.kind,
    percent: body.percent,
    amount: minorOf('amount', body.amount, currency),
    startsAt: dateOf(body.starts_at),
    endsAt: dateOf(body.ends_at),
  };
  await requireTerms(db, terms, { id: null });
  const id = await insertCoupon(db, {
    ...columnsOf(body, currency),
    ...terms,
    currency,
    createdAt: now,
    modifiedAt: now,
    modifiedById: actor?.userId ?? null,
  });
  await emit(db, writing, couponEvents.created({ coupon_id: id }));
  return id;
}

/** Changes the fields that the body names. The coupon must be locked. */
export async function changeCoupon(
  db: Db,
  writing: WriteContext & { row: CouponRow; body: UpdateBody },
): Promise<void> {
  const { row, body, actor, now } = writing;
  const columns = columnsOf(body, row.currency);
  await requireCourses(db, body.course_ids, row.courseIds);
  await requireTerms(db, { ...row, ...columns }, { id: row.id });
  await updateCoupon(db, row.id, { ...columns, modifiedAt: now, modifiedById: actor.userId });
  await emit(db, writing, couponEvents.updated({ coupon_id: row.id }));
}

/** Puts a coupon in the trash, or takes it out. Orders keep their discount. */
export async function moveCoupon(
  db: Db,
  writing: WriteContext & { row: CouponRow; to: 'trashed' | 'restored' },
): Promise<void> {
  const { row, to, actor, now } = writing;
  const trashedAt = to === 'trashed' ? now : null;
  await updateCoupon(db, row.id, { trashedAt, modifiedAt: now, modifiedById: actor.userId });
  await emit(db, writing, couponEvents[to]({ coupon_id: row.id }));
}

export async function removeCoupon(db: Db, writing: WriteContext & { row: CouponRow }): Promise<void> {
  const { row } = writing;
  await deleteCoupon(db, row.id);
  await emit(db, writing, couponEvents.deleted({ coupon_id: row.id }));
}

export async function emptyCouponTrash(services: Services): Promise<void> {
  await emptyTrash(services, async (db, before, context) => {
    for (const { id } of await selectTrashedBefore(db, before)) {
      // One after the other: they share a transaction.
      await deleteCoupon(db, id);
      await emit(db, context, couponEvents.deleted({ coupon_id: id }));
    }
  });
}
