import type { RequestContext } from '../../platform/http/request-context.ts';
import { memberWith } from '../../platform/http/route.ts';
import { getCoupon, getCouponForUpdate } from './coupons.queries.ts';
import type { CouponRow } from './coupons.rules.ts';

/** Coupons are managed with the same right as orders. */
export const couponManager = memberWith('manage_orders');

export async function readableCoupon(context: RequestContext, id: number): Promise<CouponRow> {
  couponManager(context);
  return getCoupon(context.db, id);
}

/** Locks a coupon for a write. */
export async function managedCoupon(context: RequestContext, id: number): Promise<CouponRow> {
  couponManager(context);
  return getCouponForUpdate(context.db, id);
}
