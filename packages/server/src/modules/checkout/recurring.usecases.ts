import type { contract, Input, SubscriptionTerms } from '@lectern/contract';
import { formatMoney, fromMinor } from '@lectern/contract/money';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type PricedItem, priceOrder } from '../orders/index.ts';
import { offeredGateways } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { firstDates, recurringTerms, type RecurringTerms, standingOf } from '../subscriptions/index.ts';
import type { PricedCart, RecurringItem } from './cart.ts';
import type { CartItem } from './cart-items.usecases.ts';

const NO_STANDING = { isSubscribed: false, trialUsed: false };

/** The subscription of a cart; null if it has none that can be bought. Refuses items that cannot be. */
export async function recurringItem(
  db: Db,
  { quoted, customerId }: { quoted: CartItem[]; customerId: number | null },
): Promise<RecurringItem | null> {
  let found: RecurringItem | null = null;
  for (const item of quoted) {
    const { recurring, priced } = item;
    if (!recurring || !priced || item.refusal !== null) continue;
    const standing = customerId === null ? NO_STANDING : await standingOf(db, { customerId, item: priced });
    const terms = recurringTerms(recurring, { price: priced.price, trialUsed: standing.trialUsed });
    if (terms === null) item.refusal = new AppError(item.bundleId === 0 ? 'not_for_sale' : 'bundle_not_for_sale');
    else if (standing.isSubscribed) item.refusal = new AppError('already_subscribed');
    else if (quoted.length > 1) item.refusal = new AppError('subscription_alone');
    else found = { terms, first: firstPayment(priced, terms) };
  }
  return found;
}

function firstPayment(priced: PricedItem, { trialDays, signupFee }: RecurringTerms): PricedItem {
  const of = (cycle: number) => (trialDays > 0 ? 0 : cycle) + signupFee;
  return { ...priced, regular: of(priced.regular), price: of(priced.price) };
}

type SeenTerms = Input<typeof contract.checkout.place>['body']['expected_subscription'];

/** Whether a cart is sold by the terms that its buyer has seen; null: it is paid once. */
export async function hasTerms(context: RequestContext, cart: PricedCart, seen: SeenTerms): Promise<boolean> {
  if (seen === undefined) return true;
  if (!cart.recurring || seen === null) return cart.recurring === null && seen === null;
  const now = await termsView(context, cart, cart.recurring);
  return (
    seen.interval === now.interval &&
    seen.interval_count === now.interval_count &&
    seen.expires_after === now.expires_after &&
    seen.trial_days === now.trial_days &&
    Number(seen.renewal_total) === Number(now.renewal_total)
  );
}

/** Later payments and their dates. Card networks require them before the first payment. */
export async function termsView(
  { services, now }: RequestContext,
  { currency, tax }: PricedCart,
  { terms, first }: RecurringItem,
): Promise<SubscriptionTerms> {
  const settings = await readSettings(services);
  const formatted = (minor: number) => formatMoney(minor, settings.payments.currency);
  const amounts = (price: number) => priceOrder([{ ...first, regular: price, price }], { discounts: [], tax });
  const renewal = amounts(terms.price);
  const fee = amounts(terms.signupFee);
  const feeShown = settings.payments.tax.display === 'incl' ? fee.total : fee.total - fee.tax;
  const { nextPaymentAt } = firstDates(terms, now);
  return {
    interval: terms.interval,
    interval_count: terms.intervalCount,
    expires_after: terms.expiresAfter,
    trial_days: terms.trialDays,
    renewal_total: fromMinor(renewal.total, currency),
    formatted_renewal_total: formatted(renewal.total),
    formatted_signup_fee: terms.signupFee === 0 ? '' : formatted(feeShown),
    next_payment_at: nextPaymentAt?.toISOString() ?? null,
    charged: (await offeredGateways(services)).length > 0,
  };
}
