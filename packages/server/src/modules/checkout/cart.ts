import type { discountsOf } from '../coupons/index.ts';
import type { OrderAmounts, PricedItem, TaxContext } from '../orders/index.ts';
import type { RecurringTerms } from '../subscriptions/index.ts';
import type { CartItem } from './cart-items.usecases.ts';

/** The course or bundle of a cart that is sold by subscription. */
export interface RecurringItem {
  terms: RecurringTerms;
  /** The first payment: the sign-up fee, and the first cycle unless there is a trial. */
  first: PricedItem;
}

export type FoundCoupon = Awaited<ReturnType<typeof discountsOf>>;

export interface PricedCart {
  currency: string;
  items: CartItem[];
  /** Of the items that can be bought, in their order. */
  amounts: OrderAmounts;
  tax: TaxContext;
  /** null if there is none. */
  coupon: FoundCoupon | null;
  /** The subscription that is bought; null for other carts. */
  recurring: RecurringItem | null;
}
