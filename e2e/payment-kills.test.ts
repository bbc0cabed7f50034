import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STRIPE_KEYS, startStripe } from '../packages/server/src/test/stand-ins/stripe.ts';
import type { StandInEvent } from '../packages/server/src/test/stand-ins/stand-in-server.ts';
import { hold, type Point } from './crash/hold.ts';
import { type Api, caller, send, signIn } from './fixtures/api.ts';
import { makeCourse } from './fixtures/courses.ts';
import { ask as askDatabase, databaseOf } from './fixtures/database.ts';
import { firstAdministrator } from './fixtures/first-administrator.ts';
import { postgresProcesses, signalAll } from './fixtures/postgres-processes.ts';
import { freePort, type School, startSchool } from './fixtures/school.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lectern-payment-kills-'));
const dataDir = path.join(root, 'school');
const GOOD_CARD = '4242424242424242';
const PATIENCE = { timeout: 120_000, interval: 50 };

let school: School;
let stripe: Awaited<ReturnType<typeof startStripe>>;
let env: Record<string, string>;
let admin: Api;
/** Of the school's database, which survives the kills. */
let database: string;
const courses = { once: 0, monthly: 0 };

/** As Stripe does, until the event is acknowledged. */
async function deliver({ body, headers }: StandInEvent): Promise<void> {
  const address = `${school.url}/api/lectern/v1/payments/webhooks/stripe`;
  const request = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
  for (let tries = 0; tries < 600; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await fetch(address, request).catch(() => undefined);
    if (answer?.ok) return;
    // oxlint-disable-next-line no-await-in-loop
    await delay(200);
  }
}

beforeAll(async () => {
  stripe = await startStripe({ deliver });
  const { url } = stripe;
  const port = String(await freePort());
  env = { DATA_DIR: dataDir, SEED: 'empty', PORT: port, TEST_STRIPE_URL: url, TEST_STRIPE_JS_URL: url };
  school = await startSchool(env);
  database = await databaseOf(dataDir);
  admin = await firstAdministrator(school);
  await send(admin, 'POST', '/settings', { payments: { stripe: { ...STRIPE_KEYS, enable: true } } });
  const course = { lessons: ['The bowline'], regular_price: '49.00' };
  courses.once = (await makeCourse(admin, { ...course, name: 'Knots', access_mode: 'one_time' })).id;
  const recurring = { access_mode: 'recurring', billing_cycle: '1m' };
  courses.monthly = (await makeCourse(admin, { ...course, ...recurring, name: 'Splices' })).id;
});

afterAll(async () => {
  // It is undefined when the start failed.
  await (school as School | undefined)?.kill();
  await stripe.close();
  signalAll(postgresProcesses(dataDir), 'SIGKILL');
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

const ask = <Row extends object>(statement: string, values?: unknown[]) =>
  askDatabase<Row>(database, statement, values);

/** Kills the school at a point of some work, and starts it again. */
async function killAt(point: Point, work: () => Promise<unknown>): Promise<void> {
  const held = await hold(point, { url: database, stripe });
  const done = work().catch(() => undefined);
  try {
    await held.reached();
  } finally {
    await school.kill();
    await held.release();
  }
  await done;
  // What the queue does once it has missed the heartbeat of the process.
  await ask(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
  school = await startSchool(env);
  admin = await signIn(school.url, 'admin@example.com');
}

interface Placed {
  order: { id: number; key: string; status: string };
  next: { client_secret: string };
}

/** A visitor at the checkout. `place` can be repeated: it is one order. */
function visitor(courseId: number) {
  const email = `${randomUUID()}@example.com`;
  const body = {
    items: [{ course_id: courseId }],
    billing: { first_name: 'Ada', last_name: 'Buyer', email, country: 'DE' },
    payment_method: 'stripe',
    expected_total: '49.00',
    request_key: randomUUID(),
  };
  const place = () => send<Placed>({ call: caller(school.url, {}) }, 'POST', '/checkout', body);
  return { email, place };
}

const pay = ({ next }: Placed) => stripe.pay(next.client_secret, GOOD_CARD);

/** Waits until the order has this status and the queue is empty. */
async function settled(orderId: number, status: string): Promise<void> {
  const read = async () => {
    const [order] = await ask<{ status: string }>('select status from orders where id = $1', [orderId]);
    const waiting = await ask(`
      select 1 from pgboss.job
      where state in ('created', 'retry', 'active') and name !~ '^(__pgboss|exhausted)' and start_after <= now()`);
    return { status: order?.status, waiting: waiting.length };
  };
  await stripe.delivered();
  await expect.poll(read, PATIENCE).toEqual({ status, waiting: 0 });
}

const charges = (orderId: number) =>
  [...stripe.state.objects.values()].filter(
    ({ object, metadata }) => object === 'charge' && (metadata as Record<string, string>).order_id === String(orderId),
  );

/** Everything that exists once for a paid order. */
async function traces(orderId: number) {
  const [row] = await ask(
    `select
       (select count(*)::int from orders same where same.customer_id = o.customer_id and same.type = o.type) as orders,
       (select count(*)::int from users u where u.email = o.billing ->> 'email') as accounts,
       (select count(*)::int from payments p where p.order_id = o.id and p.status = 'paid') as payments,
       (select count(*)::int from enrollments e where e.user_id = o.customer_id) as enrollments,
       (select count(*)::int from entitlements e where e.user_id = o.customer_id and e.ended_at is null) as entitlements,
       (select count(*)::int from order_documents d where d.order_id = o.id and d.kind = 'invoice') as invoices,
       (select count(*)::int from ledger_bookings b where b.order_id = o.id and b.kind = 'sale') as sales,
       (select coalesce(sum(e.amount), 0)::int from ledger_entries e
          where e.order_id = o.id and e.account = 'sales') as earned
     from orders o where o.id = $1`,
    [orderId],
  );
  const receipts = await ask(
    `select 1 from mails m join orders o on m.recipient = o.billing ->> 'email'
     where o.id = $1 and m.kind = 'order_completed'`,
    [orderId],
  );
  return { ...row, receipts: receipts.length, charges: charges(orderId).length };
}

const PAID = {
  orders: 1,
  accounts: 1,
  payments: 1,
  enrollments: 1,
  entitlements: 1,
  invoices: 1,
  sales: 1,
  earned: -4900,
  receipts: 1,
  charges: 1,
};

async function expectPaidOnce(orderId: number): Promise<void> {
  await settled(orderId, 'completed');
  expect(await traces(orderId)).toEqual(PAID);
}

const INTENTS = 'POST /v1/payment_intents';

describe('a kill during checkout', () => {
  it.each<{ name: string; point: Point }>([
    { name: 'while the order is written', point: { table: 'orders' } },
    { name: 'before Stripe makes the payment', point: { call: INTENTS } },
    { name: 'after Stripe made the payment', point: { call: INTENTS, done: true } },
    { name: 'while the payment is written', point: { table: 'payments' } },
  ])('$name leaves one order that is paid once', async ({ point }) => {
    const { place } = visitor(courses.once);
    await killAt(point, place);
    const placed = await place();
    await pay(placed);
    await expectPaidOnce(placed.order.id);
  });
});

describe('a kill after the payment', () => {
  it.each<{ name: string; point: Point }>([
    { name: 'while the event is stored', point: { table: 'gateway_events' } },
    { name: 'while the payment is read', point: { call: 'GET /v1/payment_intents' } },
    { name: 'while access is given', point: { table: 'entitlements' } },
    { name: 'while the sale is booked', point: { table: 'ledger_bookings' } },
    { name: 'while the invoice is issued', point: { table: 'order_documents' } },
    { name: 'while the receipt is queued', point: { table: 'mails' } },
  ])('$name completes the order once', async ({ point }) => {
    const placed = await visitor(courses.once).place();
    await killAt(point, () => pay(placed));
    await expectPaidOnce(placed.order.id);
  });
});

describe('a kill during a renewal', () => {
  it.each<{ name: string; point: Point }>([
    { name: 'while the order is written', point: { table: 'orders' } },
    { name: 'before Stripe charges the card', point: { call: INTENTS } },
    { name: 'after Stripe charged the card', point: { call: INTENTS, done: true } },
    { name: 'while the payment is written', point: { table: 'payments' } },
    { name: 'while the sale is booked', point: { table: 'ledger_bookings' } },
  ])('$name renews once', async ({ point }) => {
    const placed = await visitor(courses.monthly).place();
    await pay(placed);
    await settled(placed.order.id, 'completed');
    const run = () => send(admin, 'POST', '/tools/scheduled-jobs/subscriptions.run/run');
    const ofOrder = 'id = (select subscription_id from orders where id = $1)';
    await ask(`update subscriptions set next_payment_at = now() where ${ofOrder}`, [placed.order.id]);
    await killAt(point, run);
    // The lease of a charge that was begun ends.
    await ask(`update subscriptions set next_attempt_at = now() where next_attempt_at is not null and ${ofOrder}`, [
      placed.order.id,
    ]);
    await run();
    const renewals = () =>
      ask<{ id: number }>(
        `select id from orders where type = 'renewal' and subscription_id = (select subscription_id from orders where id = $1)`,
        [placed.order.id],
      );
    await expect.poll(async () => (await renewals()).length, PATIENCE).toBe(1);
    const [renewal] = await renewals();
    await settled(renewal!.id, 'completed');
    expect(await traces(renewal!.id)).toEqual({ ...PAID, receipts: expect.any(Number) });
    expect(await renewals()).toHaveLength(1);
    const [subscription] = await ask(`select status, cycles_done from subscriptions where ${ofOrder}`, [
      placed.order.id,
    ]);
    expect(subscription).toEqual({ status: 'active', cycles_done: 2 });
  });
});

describe('a kill during a refund', () => {
  it.each<{ name: string; point: Point }>([
    { name: 'before Stripe refunds', point: { call: 'POST /v1/refunds' } },
    { name: 'after Stripe refunded', point: { call: 'POST /v1/refunds', done: true } },
    { name: 'while the refund is booked', point: { table: 'ledger_bookings' } },
    { name: 'while the credit note is issued', point: { table: 'order_documents' } },
  ])('$name refunds once', async ({ point }) => {
    const placed = await visitor(courses.once).place();
    await pay(placed);
    const { id } = placed.order;
    await settled(id, 'completed');
    const body = { via: 'gateway', request_key: randomUUID() };
    await killAt(point, () => send(admin, 'POST', `/orders/${id}/refunds`, body));
    await settled(id, 'refunded');
    const refunds = [...stripe.state.objects.values()].filter(
      ({ object, payment_intent: intent }) => object === 'refund' && intent === charges(id)[0]?.payment_intent,
    );
    expect(refunds).toMatchObject([{ amount: 4900 }]);
    const [row] = await ask(
      `select
         (select count(*)::int from order_documents d where d.order_id = $1 and d.kind = 'credit_note') as notes,
         (select count(*)::int from ledger_bookings b where b.order_id = $1 and b.kind = 'refund') as bookings,
         (select coalesce(sum(e.amount), 0)::int from ledger_entries e
            where e.order_id = $1 and e.account = 'sales') as earned,
         (select count(*)::int from entitlements e join orders o on o.customer_id = e.user_id
            where o.id = $1 and e.ended_at is null) as entitlements`,
      [id],
    );
    expect(row).toEqual({ notes: 1, bookings: 1, earned: 0, entitlements: 0 });
  });
});
