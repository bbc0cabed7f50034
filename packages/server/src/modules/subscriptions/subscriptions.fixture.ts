import { randomUUID } from 'node:crypto';
import { contract, type NextPaymentStep, type Sent } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import type { startStripe } from '../../test/stand-ins/stripe.ts';
import { orders as orderTable } from '../orders/orders.tables.ts';
import type { AfterStep } from './renewals/charge.usecases.ts';
import { runSubscriptions } from './renewals/run.usecases.ts';
import { subscriptions as table } from './subscriptions.tables.ts';

const { checkout, subscriptions } = contract;

type Stripe = Awaited<ReturnType<typeof startStripe>>;
type BundleFields = Parameters<TestApp['given']['bundle']>[0];
type CourseFields = NonNullable<Parameters<TestApp['given']['course']>[0]>;

export const CARDS = {
  good: '4242424242424242',
  confirmedEachTime: '4000002760003184',
  declinedLater: '4000000000000341',
};

const secretOf = (next: NextPaymentStep) => (next.kind === 'stripe' ? next.client_secret : '');

/** Calls that tests of subscriptions share. */
export function subscribingIn(t: TestApp, stripe: Stripe) {
  const recurring = (fields: CourseFields = {}) =>
    t.given.course({ accessMode: 'recurring', regularPrice: '100.00', billingCycle: '1m', ...fields });

  /** A bundle of two courses for USD 100.00 a month, whose regular prices are USD 80.00 and 40.00. */
  async function recurringBundle(fields: Partial<BundleFields> = {}) {
    const paid = (regularPrice: string) => t.given.course({ accessMode: 'one_time', regularPrice });
    const courseIds = fields.courseIds ?? [(await paid('80.00')).id, (await paid('40.00')).id];
    const bundle = await t.given.bundle({ accessMode: 'recurring', billingCycle: '1m', ...fields, courseIds });
    return { ...bundle, courseIds };
  }

  async function settled(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      await stripe.delivered();
      await t.runJobs();
    }
  }

  const bodyFor = (course: { id: number }, email: string, total = '100.00') => ({
    items: [{ course_id: course.id }] as Sent<typeof checkout.place>['body']['items'],
    billing: { first_name: 'Ada', email, country: 'DE' },
    payment_method: 'stripe' as 'stripe' | 'offline' | 'paypal',
    expected_total: total,
    request_key: randomUUID(),
  });

  /** Buys a subscription, paid by card or waiting for a transfer. */
  async function subscribe({
    course,
    bundle,
    card = CARDS.good,
    total = '100.00',
    method = 'stripe',
    student,
  }: {
    course?: { id: number };
    /** In place of a course. */
    bundle?: { id: number } | undefined;
    card?: string;
    total?: string;
    method?: 'stripe' | 'offline';
    student?: Awaited<ReturnType<typeof t.given.student>>;
  } = {}) {
    const buyer = student ?? (await t.given.student());
    const bought = bundle ?? course ?? (await recurring());
    const { status, body } = await t.as(buyer)(checkout.place, {
      body: {
        ...bodyFor(bought, buyer.email!, total),
        ...(bundle && { items: [{ bundle: bundle.id }] }),
        payment_method: method,
      },
    });
    expect([status, body.code]).toEqual([201, undefined]);
    const { id: orderId, key } = body.order;
    if (method === 'stripe') {
      await stripe.pay(secretOf(body.next), card);
      await confirm({ id: orderId, key });
      await settled();
    }
    const [order] = await t.db.select().from(orderTable).where(eq(orderTable.id, orderId));
    return { student: buyer, course: bought, orderId, key, id: order!.subscriptionId!, next: body.next };
  }

  const confirm = async ({ id, key }: { id: number; key: string }) =>
    (await t.visitor(checkout.confirm, { params: { id }, body: { key } })).body;

  const stored = async (id: number) => (await t.db.select().from(table).where(eq(table.id, id)))[0]!;

  async function run(after?: AfterStep): Promise<void> {
    await runSubscriptions(t.app.services, after);
    await settled();
  }

  /** Days pass; what is due is done on each of them. */
  async function days(count: number): Promise<void> {
    for (let day = 0; day < count; day += 1) {
      t.travelTo(new Date(t.now().getTime() + DAY_MS));
      await run();
    }
  }

  /** Time passes until a moment, after which the job runs once. */
  async function until(date: Date | string | null): Promise<void> {
    t.travelTo(new Date(new Date(date!).getTime() + 60_000));
    await run();
  }

  const ordersOf = (id: number) =>
    t.db.select().from(orderTable).where(eq(orderTable.subscriptionId, id)).orderBy(orderTable.id);

  const read = async (who: { id: number }, id: number) => (await t.as(who)(subscriptions.get, { params: { id } })).body;

  return {
    recurring,
    recurringBundle,
    settled,
    subscribe,
    confirm,
    stored,
    run,
    days,
    until,
    ordersOf,
    read,
    bodyFor,
    secretOf,
  };
}
