import { type CurrencyDisplay, formatMoney } from '@lectern/contract/money';
import type { Db } from '../../platform/db/database.ts';
import { on, type Subscriber } from '../../platform/events.ts';
import type { Message } from '../../platform/language/messages.ts';
import type { Services } from '../../platform/services.ts';
import { orderEvents, orderStatusChanged } from '../orders/index.ts';
import {
  countUsesOf,
  deleteUse,
  deleteUseOfTrashed,
  getCouponForUpdate,
  hasUse,
  insertUseOnce,
  selectOptionalCoupon,
  selectUseCounts,
} from './coupons.queries.ts';
import { couponDiscounts, type CouponItem, type CouponRefusal, type CouponRow, refusalToUse } from './coupons.rules.ts';
import { refusalMessage } from './words/messages.ts';

/** Who uses a coupon. A visitor is known by the address of the bill. */
interface CouponCustomer {
  /** null for a visitor. */
  customerId: number | null;
  email: string;
}

interface RefusedCoupon {
  refusal: CouponRefusal;
  message: Message;
}

const refused = (refusal: CouponRefusal, minimum = ''): RefusedCoupon => ({
  refusal,
  message: refusalMessage(refusal, minimum),
});

async function readUses(db: Db, { couponId, ...customer }: CouponCustomer & { couponId: number }) {
  const all = (await selectUseCounts(db, [couponId])).get(couponId) ?? 0;
  return { all, ofCustomer: await countUsesOf(db, { couponId, ...customer }) };
}

/**
 * The discount of each item by a coupon, or the reason for none. `hold`: locks the coupon until the transaction ends, so
 * it does not change and no other order uses it.
 */
export async function discountsOf(
  db: Db,
  {
    code,
    customerId,
    email,
    items,
    display,
    now,
    hold = false,
  }: CouponCustomer & {
    code: string;
    items: readonly CouponItem[];
    display: CurrencyDisplay;
    now: Date;
    hold?: boolean;
  },
): Promise<{ coupon: CouponRow; discounts: number[] } | RefusedCoupon> {
  const coupon = await selectOptionalCoupon(db, { code: code.toUpperCase(), hold });
  if (!coupon) return refused('coupon_unknown');
  const uses = await readUses(db, { couponId: coupon.id, customerId, email });
  const refusal = refusalToUse(coupon, { uses, now });
  if (refusal) return refused(refusal);
  const found = couponDiscounts(coupon, { items, currency: display.code });
  if ('discounts' in found) return { coupon, discounts: found.discounts };
  return refused(found.refusal, formatMoney(coupon.minimumTotal, { ...display, code: coupon.currency }));
}

/**
 * Takes one use of a coupon for an order. The coupon must be locked, so that concurrent orders never exceed a limit.
 * Repeated calls for an order take one use.
 */
export async function useCoupon(
  db: Db,
  { couponId, orderId, customerId, email, now }: CouponCustomer & { couponId: number; orderId: number; now: Date },
): Promise<RefusedCoupon | undefined> {
  const coupon = await getCouponForUpdate(db, couponId);
  if (await hasUse(db, orderId)) return undefined;
  const uses = await readUses(db, { couponId, customerId, email });
  const refusal = refusalToUse(coupon, { uses, now });
  if (refusal) return refused(refusal);
  await insertUseOnce(db, { couponId, orderId, customerId, usedAt: now });
  return undefined;
}

/** Gives the use of an order back. Doing it again changes nothing. */
export const releaseCoupon = (db: Db, orderId: number): Promise<void> => deleteUse(db, orderId);

/**
 * A cancelled order gives its use back: no order is opened again after that. So does one that is put in the trash, which
 * comes back as cancelled, unless money was given back for it.
 */
export function couponSubscribers({ db }: Services): Subscriber[] {
  return [
    on(orderStatusChanged, 'coupons.release-cancelled', async ({ payload }) => {
      if (payload.to === 'cancelled') await releaseCoupon(db, payload.order_id);
    }),
    on(orderEvents.trashed, 'coupons.release-trashed', ({ payload }) => deleteUseOfTrashed(db, payload.order_id)),
  ];
}
