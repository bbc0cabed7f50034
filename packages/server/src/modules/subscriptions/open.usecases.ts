import type { contract, Input, SubscriptionGateway } from '@lectern/contract';
import { currencyDecimals, fitsCurrency, toMinor } from '@lectern/contract/money';
import type { Db } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import { getCourseForUpdate, type RecurringOffer } from '../courses/index.ts';
import {
  addOrder,
  changeStatus,
  getOrderForUpdate,
  noBilling,
  type OrderContext,
  orderOfRequest,
  type PricedItem,
  pricedItems,
  priceOrder,
  pricesIncludeTax,
  readTaxContext,
  selectOptionalCustomer,
  updateOrder,
} from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
import { insertCoursesOnce, selectCycle } from './bundles/subscription-courses.queries.ts';
import { noteSubscription } from './notes.queries.ts';
import { addCycles, type Cycle, cycleOf, datesAfter } from './renewals/schedule.rules.ts';
import { cancelNow, idsOf, moveSubscription } from './status.usecases.ts';
import { subscriptionEvents } from './subscriptions.events.ts';
import {
  getSubscriptionForUpdate,
  hasBegunOf,
  hasOpenOf,
  insertSubscription,
  type NewSubscription,
  selectOptionalByRequest,
  selectPendingOf,
  type SubscribedBy,
  type SubscriptionRow,
} from './subscriptions.queries.ts';
import { invalid } from './words/messages.ts';

/** The terms of a course or bundle that is sold by subscription. Amounts are in minor units. */
export interface RecurringTerms extends Cycle {
  price: number;
  signupFee: number;
  trialDays: number;
  expiresAfter: number;
}

/** The terms of an offer; null if it cannot be sold. `price`: of a cycle now. */
export function recurringTerms(
  offer: RecurringOffer,
  { price, trialUsed }: { price: number; trialUsed: boolean },
): RecurringTerms | null {
  const cycle = cycleOf(offer.billingCycle);
  if (cycle === null || price === 0) return null;
  return {
    ...cycle,
    price,
    signupFee: offer.signupFee,
    trialDays: trialUsed ? 0 : offer.trialDays,
    expiresAfter: offer.billingExpireAfter,
  };
}

/** Earlier and open subscriptions of a person to a course or bundle. */
export async function standingOf(db: Db, of: SubscribedBy) {
  return { isSubscribed: await hasOpenOf(db, of), trialUsed: await hasBegunOf(db, of) };
}

type Terms = Omit<NewSubscription, 'status' | 'courseId' | 'bundleId' | 'name' | 'createdAt' | 'modifiedAt'>;

async function createPending(
  db: Db,
  context: OrderContext,
  { item, ...terms }: Terms & { item: PricedItem },
): Promise<SubscriptionRow> {
  const { courseId, bundleId, name, courses } = item;
  const created = { createdAt: context.now, modifiedAt: context.now };
  const row = await insertSubscription(db, { ...terms, courseId, bundleId, name, status: 'pending', ...created });
  await insertCoursesOnce(db, { subscriptionId: row.id, courseIds: courses.map((one) => one.courseId) });
  await noteSubscription(db, { ...context, subscriptionId: row.id, code: 'created' });
  await emit(db, context, subscriptionEvents.created(idsOf(row)));
  return row;
}

/** Ends subscriptions of the same item that were not paid, so that one of them begins. */
async function cancelPending(db: Db, context: OrderContext, of: SubscribedBy): Promise<void> {
  for (const id of await selectPendingOf(db, of)) {
    const row = await getSubscriptionForUpdate(db, id);
    if (row.status === 'pending') await cancelNow(db, context, { row, reason: 'order_cancelled' });
  }
}

/** The subscription of an order of the checkout. Earlier ones of the same item that were not paid are cancelled. */
export async function openSubscription(
  db: Db,
  context: OrderContext,
  {
    orderId,
    terms,
    ...of
  }: {
    orderId: number;
    terms: RecurringTerms;
    customerId: number;
    item: PricedItem;
    currency: string;
    gateway: SubscriptionGateway;
  },
): Promise<void> {
  await cancelPending(db, context, of);
  const row = await createPending(db, context, { ...of, ...terms });
  await updateOrder(db, orderId, { subscriptionId: row.id, subscriptionCycle: terms.trialDays > 0 ? 0 : 1 });
}

type CreateBody = Input<typeof contract.subscriptions.create>['body'];

/** A price of a cycle in minor units. */
export function checkedPrice(text: string, currency: string): number {
  if (!fitsCurrency(text, currency)) invalid('price', 'amount_decimals', { currency, n: currencyDecimals(currency) });
  const price = toMinor(text, currency);
  if (price === 0) invalid('price', 'price_needed');
  return price;
}

/** The courses of an item, in the order of locks. */
const coursesOf = ({ courseId, courses }: PricedItem): number[] =>
  courseId === null ? courses.map((one) => one.courseId).toSorted((one, other) => one - other) : [courseId];

/**
 * A subscription that staff record. The same request key is answered with the same one; earlier ones of the same item that
 * were not paid are cancelled.
 */
export async function createSubscription(db: Db, context: OrderContext, body: CreateBody): Promise<number> {
  const { actor, now, services } = context;
  const requestKey = body.request_key && actor ? `staff:${actor.userId}:${body.request_key}` : null;
  if (requestKey) {
    await orderOfRequest(db, `subscription:${requestKey}`);
    const repeated = await selectOptionalByRequest(db, requestKey);
    if (repeated) return repeated.id;
  }
  const customer = await selectOptionalCustomer(db, body.customer_id);
  if (!customer) invalid('customer_id', 'customer_missing');
  const currency = (await readSettings(services)).payments.currency.code;
  const { course_id, bundle_id } = body;
  const [item] = await pricedItems(db, [{ course_id, bundle_id }], {
    services,
    currency,
    now,
    field: (name) => name,
  });
  if (!item) throw new Error('No item was priced');
  const of = { customerId: customer.id, item };
  // As in the checkout: two that are made at the same time take turns.
  for (const id of coursesOf(item)) await getCourseForUpdate(db, id);
  if (await hasOpenOf(db, of)) invalid(item.bundleId === null ? 'course_id' : 'bundle_id', 'already_subscribed');
  const price = checkedPrice(body.price, currency);
  const next = body.next_payment_at ? new Date(body.next_payment_at) : null;
  if (next && body.create_first_order) invalid('next_payment_at', 'date_needs_no_order');
  if (next && next <= now) invalid('next_payment_at', 'date_past');
  const cycle = { interval: body.interval, intervalCount: body.interval_count };
  await cancelPending(db, context, of);
  const row = await createPending(db, context, {
    ...of,
    ...cycle,
    price,
    currency,
    expiresAfter: body.expires_after,
    gateway: 'offline',
    requestKey,
  });
  if (body.create_first_order) await orderFirstCycle(db, context, { row, customer });
  else {
    // The time until the next payment was paid elsewhere.
    const anchor = { anchorAt: next ?? addCycles(now, cycle, 1), anchorCycles: 0 };
    const columns = { startedAt: now, ...anchor, ...datesAfter({ ...row, ...anchor }, 0) };
    await moveSubscription(db, context, { row, to: 'active', columns });
  }
  return row.id;
}

async function orderFirstCycle(
  db: Db,
  context: OrderContext,
  { row, customer }: { row: SubscriptionRow; customer: { id: number; email: string | null; locale: string } },
): Promise<void> {
  const billing = noBilling({ email: customer.email ?? '' });
  const tax = await readTaxContext(context.services, billing);
  const amounts = priceOrder([await selectCycle(db, row)], { discounts: [], tax });
  const id = await addOrder(db, context, {
    amounts,
    order: {
      type: 'subscription',
      customerId: customer.id,
      currency: row.currency,
      pricesIncludeTax: pricesIncludeTax(tax),
      billing,
      paymentMethod: 'offline',
      createdVia: 'admin',
      locale: customer.locale,
      subscriptionId: row.id,
      subscriptionCycle: 1,
    },
  });
  await changeStatus(db, context, { row: await getOrderForUpdate(db, id), to: 'on-hold', by: 'staff' });
}
