import type { CurrencyDisplay } from '@lectern/contract/money';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { Message } from '../../platform/language/messages.ts';
import type { BookedLine } from './ledger/ledger.rules.ts';
import type { OrderRow } from './orders.queries.ts';

/**
 * A booking of an order with the amounts of its lines. `before`: what was left of a line before it, with its tax. `fee` is what
 * the gateway keeps of the net amount of a line.
 */
export interface BookedSale {
  kind: 'sale' | 'refund' | 'void' | 'fee';
  row: OrderRow;
  /** The key of the booking. Bookings that follow from it derive their keys from it. */
  key: string;
  lines: readonly (BookedLine & { before: number })[];
}

/** Called after a booking of a sale, in its transaction, while the order is locked. */
type OnSale = (db: Db, context: { services: Services; now: Date }, sale: BookedSale) => Promise<void>;

export const saleFollowers = extensionPoint<OnSale>('what follows from sales');

/** A customer who uses a coupon. */
interface CouponUser {
  customerId: number | null;
  email: string;
  now: Date;
}

/** What orders of staff need of coupons. A refusal says why the coupon gives no discount. */
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
