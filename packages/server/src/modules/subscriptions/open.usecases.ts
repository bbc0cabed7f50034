import type { contract, Input, SubscriptionGateway } from '@lectern/contract';
import { currencyDecimals, fitsCurrency, toMinor } from '@lectern/contract/money';
import type { Db } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import {
  addOrder,
  changeStatus,
  getOrderForUpdate,
  noBilling,
  type OrderContext,
  orderOfRequest,
  priceOrder,
  pricesIncludeTax,
  readTaxContext,
  selectOptionalCustomer,
  selectSoldCourses,
  type SoldCourse,
  updateOrder,
} from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
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
  type SubscriptionRow,
} from './subscriptions.queries.ts';
import { invalid } from './words/messages.ts';

/** The terms of a course that is sold by subscription. Amounts are in minor units. */
export interface RecurringTerms extends Cycle {
  price: number;
  signupFee: number;
  trialDays: number;
  expiresAfter: number;
}

/** The terms of a course; null if it cannot be sold by subscription. `price`: of a cycle now. */
export function recurringTerms(
  course: SoldCourse,
  { price, currency, trialUsed }: { price: number; currency: string; trialUsed: boolean },
): RecurringTerms | null {
  const cycle = course.accessMode === 'recurring' ? cycleOf(course.billingCycle) : null;
  if (cycle === null || price === 0) return null;
  return {
    ...cycle,
    price,
    signupFee: toMinor(course.signupFee ?? '0', currency),
    trialDays: trialUsed ? 0 : course.trialDays,
    expiresAfter: course.billingExpireAfter,
  };
}

/** Earlier and open subscriptions of a person to a course. */
export async function standingOf(db: Db, of: { customerId: number; courseId: number }) {
  return { isSubscribed: await hasOpenOf(db, of), trialUsed: await hasBegunOf(db, of) };
}

async function createPending(db: Db, context: OrderContext, columns: NewSubscription): Promise<SubscriptionRow> {
  const row = await insertSubscription(db, columns);
  await noteSubscription(db, { ...context, subscriptionId: row.id, code: 'created' });
  await emit(db, context, subscriptionEvents.created(idsOf(row)));
  return row;
}

/** The subscription of an order of the checkout. Earlier ones of the course that were not paid are cancelled. */
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
    courseId: number;
    name: string;
    currency: string;
    gateway: SubscriptionGateway;
  },
): Promise<void> {
  for (const id of await selectPendingOf(db, of)) {
    const row = await getSubscriptionForUpdate(db, id);
    if (row.status === 'pending') await cancelNow(db, context, { row, reason: 'order_cancelled' });
  }
  const { now } = context;
  const row = await createPending(db, context, {
    ...of,
    ...terms,
    status: 'pending',
    createdAt: now,
    modifiedAt: now,
  });
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

/** A subscription that staff record. The same request key is answered with the same one. */
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
  const [course] = await selectSoldCourses(db, [body.course_id]);
  if (!course || course.status === 'trash') return invalid('course_id', 'course_missing');
  const of = { customerId: customer.id, courseId: course.id };
  if (await hasOpenOf(db, of)) invalid('course_id', 'already_subscribed');
  const currency = (await readSettings(services)).payments.currency.code;
  const price = checkedPrice(body.price, currency);
  const next = body.next_payment_at ? new Date(body.next_payment_at) : null;
  if (next && body.create_first_order) invalid('next_payment_at', 'date_needs_no_order');
  if (next && next <= now) invalid('next_payment_at', 'date_past');
  const cycle = { interval: body.interval, intervalCount: body.interval_count };
  const row = await createPending(db, context, {
    ...of,
    ...cycle,
    status: 'pending',
    name: course.name,
    price,
    currency,
    expiresAfter: body.expires_after,
    gateway: 'offline',
    requestKey,
    createdAt: now,
    modifiedAt: now,
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
  const { courseId, bundleId, name, price, currency } = row;
  const amounts = priceOrder([{ courseId, bundleId, courses: [], name, regular: price, price }], {
    discounts: [],
    tax,
  });
  const id = await addOrder(db, context, {
    amounts,
    order: {
      type: 'subscription',
      customerId: customer.id,
      currency,
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
