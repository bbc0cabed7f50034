import type { CouponStatus } from '@lectern/contract';
import { shareOf } from '@lectern/contract/money';
import { spreadDiscount } from '../orders/pricing/pricing.rules.ts';
import type { coupons } from './coupons.tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** The reason why a coupon gives no discount. */
export type CouponRefusal =
  | 'coupon_unknown'
  | 'coupon_off'
  | 'coupon_expired'
  | 'coupon_not_started'
  | 'coupon_currency'
  | 'coupon_used_up'
  | 'coupon_used_by_customer'
  | 'coupon_no_item'
  | 'coupon_minimum';

type Terms = Pick<CouponRow, 'trashedAt' | 'active' | 'startsAt' | 'endsAt' | 'usageLimit'>;

/** `used`: how often it is used by all. */
export function couponStatus(
  { trashedAt, active, startsAt, endsAt, usageLimit }: Terms,
  { used, now }: { used: number; now: Date },
): CouponStatus {
  if (trashedAt !== null) return 'trash';
  if (!active) return 'off';
  if (endsAt !== null && endsAt <= now) return 'expired';
  if (startsAt !== null && startsAt > now) return 'scheduled';
  return usageLimit > 0 && used >= usageLimit ? 'used_up' : 'active';
}

const refusalOf: Readonly<Record<Exclude<CouponStatus, 'active'>, CouponRefusal>> = {
  // A coupon in the trash is as good as deleted.
  trash: 'coupon_unknown',
  off: 'coupon_off',
  expired: 'coupon_expired',
  scheduled: 'coupon_not_started',
  used_up: 'coupon_used_up',
};

/** How often a coupon is used: by all, and by the customer who asks. */
export interface CouponUses {
  all: number;
  ofCustomer: number;
}

/** Why a customer may not use a coupon now; null if they may. */
export function refusalToUse(
  coupon: Terms & Pick<CouponRow, 'usageLimitPerCustomer'>,
  { uses, now }: { uses: CouponUses; now: Date },
): CouponRefusal | null {
  const status = couponStatus(coupon, { used: uses.all, now });
  if (status !== 'active') return refusalOf[status];
  const { usageLimitPerCustomer: limit } = coupon;
  return limit > 0 && uses.ofCustomer >= limit ? 'coupon_used_by_customer' : null;
}

/** Something in a cart. Amounts are in minor units. */
export interface CouponItem {
  courseId: number | null;
  price: number;
}

/**
 * The discount of each item. The total discount is rounded once, and divided over the items that the coupon applies to
 * in proportion to their prices.
 */
export function couponDiscounts(
  coupon: Pick<CouponRow, 'kind' | 'percent' | 'amount' | 'currency' | 'courseIds' | 'minimumTotal'>,
  { items, currency }: { items: readonly CouponItem[]; currency: string },
): { discounts: number[] } | { refusal: CouponRefusal } {
  const { kind, percent, amount, courseIds, minimumTotal } = coupon;
  const isFor = ({ courseId }: CouponItem) =>
    courseIds.length === 0 || (courseId !== null && courseIds.includes(courseId));
  const prices = items.map((item) => (isFor(item) ? item.price : 0));
  const sum = prices.reduce((added, price) => added + price, 0);
  if (sum === 0) return { refusal: 'coupon_no_item' };
  if (coupon.currency !== currency && (kind === 'amount' || minimumTotal > 0)) return { refusal: 'coupon_currency' };
  if (sum < minimumTotal) return { refusal: 'coupon_minimum' };
  const discount = kind === 'percent' ? shareOf(sum, percent, 10_000) : amount;
  return {
    discounts: spreadDiscount(
      prices.map((price) => ({ price })),
      discount,
    ),
  };
}
