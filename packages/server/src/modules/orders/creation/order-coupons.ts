import type { CurrencyDisplay } from '@lectern/contract/money';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { extensionPoint } from '../../../platform/extension-points.ts';
import type { Message } from '../../../platform/language/messages.ts';

/** A customer who uses a coupon. */
interface CouponUser {
  customerId: number | null;
  email: string;
  now: Date;
}

/** The part of coupons that orders of staff use. A refusal has the reason why there is no discount. */
export interface OrderCoupons {
  /** The discount of each item. `hold`: locks the coupon until the transaction ends. */
  discountsOf(
    db: Db,
    asked: CouponUser & {
      code: string;
      items: readonly { courseId: number | null; price: number }[];
      display: CurrencyDisplay;
      hold: boolean;
    },
  ): Promise<{ coupon: { id: number; code: string }; discounts: number[] } | { message: Message }>;
  /** Takes one use for an order. The coupon must be locked. */
  useCoupon(db: Db, use: CouponUser & { couponId: number; orderId: number }): Promise<{ message: Message } | undefined>;
  /** Ids of the orders that use a coupon, as a subquery. */
  orderIdsOf(couponId: number): SQL;
}

export const orderCoupons = extensionPoint<OrderCoupons>('coupons of orders');
