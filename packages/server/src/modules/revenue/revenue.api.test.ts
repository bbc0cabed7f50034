import { randomUUID } from 'node:crypto';
import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { ledgerEntries } from '../orders/ledger/ledger.tables.ts';
import { bookFee } from '../orders/index.ts';
import { PAYPAL, shareRevenue } from './revenue.fixture.ts';
import { withdrawals } from './revenue.tables.ts';

const { addons, earnings, orders, revenueRates, settings, withdraws } = contract;
const t = await useTestApp();
type Person = Awaited<ReturnType<typeof t.given.user>>;
let admin: Person;
let manager: Person;
let ada: Person;

beforeAll(async () => {
  admin = await shareRevenue(t);
  manager = await t.given.manager();
});
beforeEach(async () => {
  ada = await t.given.instructor();
});

const setSharing = (revenue_sharing: object) =>
  t.as(admin)(settings.change, { body: { payments: { revenue_sharing } } });
const course = (fields: object = {}) => t.given.course({ author: ada, accessMode: 'one_time', ...fields });
async function sell(of: { id: number }, price = '100.00') {
  const student = await t.given.student();
  return t.given.order({ customer_id: student.id, courseIds: [of.id], price });
}
const balance = async (who = ada) => (await t.as(who)(earnings.balance)).body;
const refund = (id: number, body: object = {}) =>
  t.as(manager)(orders.refund, { params: { id }, body: { request_key: randomUUID(), ...body } });
const withdraw = (amount: string, who = ada, request_key?: string) =>
  t.as(who)(withdraws.create, { body: { withdraw_amount: amount, ...(request_key && { request_key }) } });
const payable = (who = ada) => t.as(who)(earnings.setMethod, { body: PAYPAL });
const decide = (id: number, body: object, who = manager) =>
  t.as(who)(withdraws.update, { params: { id }, body: body as { status: 'approved' } });
const ledgerSum = async (orderId: number) => {
  const [row] = await t.db
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::float8` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId));
  return row!.sum;
};

describe('a sale', () => {
  it('earns its author their rate, and the statement says so', async () => {
    const sold = await course({ name: 'Clay' });
    const { id } = await sell(sold);
    expect(await balance()).toMatchObject({ available: '80.00', earned: '80.00', pending: '0.00', withdrawn: '0.00' });
    const { body } = await t.as(ada)(earnings.statement);
    expect(body.data).toMatchObject([
      { kind: 'share', order_id: id, in_bundle: false, course_id: sold.id, course_name: 'Clay', amount: '80.00' },
    ]);
    const found = async (search: string) =>
      (await t.as(ada)(earnings.statement, { query: { search } })).body.meta.total;
    expect([await found('cla'), await found('wood')]).toEqual([1, 0]);
    expect(await ledgerSum(id)).toBe(0);
  });

  it('of a bundle with courses of others is in the statement, marked, and its order stays hidden', async () => {
    const [own, other] = [
      await course({ regularPrice: '100.00' }),
      await t.given.course({ accessMode: 'one_time', regularPrice: '100.00' }),
    ];
    const bundle = await t.given.bundle({ courseIds: [own.id, other.id] });
    const student = await t.given.student();
    const { body: order } = await t.as(manager)(orders.create, {
      body: { customer_id: student.id, course_lines: [{ bundle_id: bundle.id }] },
    });
    const { data } = (await t.as(ada)(earnings.statement)).body;
    expect(data.find(({ order_id: id }) => id === order.id)).toMatchObject({ course_id: own.id, in_bundle: true });
    expect((await t.as(ada)(orders.get, { params: { id: order.id } })).status).toBe(404);
  });

  it('is shared by the rate of the course, and among those who teach it', async () => {
    const ben = await t.given.instructor();
    const sold = await course({ additionalAuthorIds: [ben.id] });
    const params = { id: sold.id };
    const set = (body: object) => t.as(manager)(revenueRates.setOfCourse, { params, body: body as never });
    const split = [
      { user_id: ada.id, percent: 70 },
      { user_id: ben.id, percent: 30 },
    ];
    expect((await set({ instructor_rate: 50, split })).status).toBe(200);
    await sell(sold);
    expect([(await balance()).available, (await balance(ben)).available]).toEqual(['35.00', '15.00']);
    const stranger = await t.given.instructor();
    const wrong = [
      [{ user_id: stranger.id, percent: 100 }],
      [{ user_id: ada.id, percent: 99 }],
      [
        { user_id: ada.id, percent: 50 },
        { user_id: ada.id, percent: 50 },
      ],
    ];
    for (const parts of wrong) expect((await set({ instructor_rate: null, split: parts })).status).toBe(400);
    expect((await t.as(manager)(revenueRates.ofCourse, { params })).body).toMatchObject({ instructor_rate: 50 });
  });

  it('is shared by the rate of the author where the course has none', async () => {
    const body = { instructor_rate: 10 };
    await t.as(manager)(revenueRates.setOfInstructor, { params: { id: ada.id }, body });
    await sell(await course());
    expect(await balance()).toMatchObject({ available: '10.00' });
  });

  it('earns less by the fee of the gateway and by that of the school', async () => {
    await setSharing({ fee_percent: 10 });
    const row = await sell(await course());
    expect(await balance()).toMatchObject({ available: '72.00' });
    const pay = () =>
      t.db.transaction((db) =>
        bookFee(db, { services: t.app.services, now: t.now() }, { row, key: `fee:${row.id}`, fee: 500 }),
      );
    await pay();
    await pay();
    expect(await balance()).toMatchObject({ available: '68.40' });
    await setSharing({ fee_percent: 0 });
  });

  it('earns nobody anything while the add-on is off', async () => {
    await t.as(admin)(addons.deactivate, { body: { slug: 'revenue-sharing' } });
    await sell(await course());
    expect((await t.as(ada)(earnings.balance)).body).toMatchObject({ code: 'addon_inactive' });
    await t.as(admin)(addons.activate, { body: { slug: 'revenue-sharing' } });
    expect(await balance()).toMatchObject({ earned: '0.00' });
  });
});

it('is shared by the rate of the school where neither course nor author has one', async () => {
  await setSharing({ instructor_rate: 25 });
  await sell(await course());
  expect(await balance()).toMatchObject({ earned: '25.00' });
  await setSharing({ instructor_rate: 80 });
});

describe('a refund', () => {
  it('takes back what was earned, in parts and in full', async () => {
    const { id } = await sell(await course());
    const { body } = await t.as(manager)(orders.get, { params: { id } });
    const line_id = body.course_lines[0]!.id;
    await refund(id, { lines: [{ line_id, amount: '25.00' }] });
    expect(await balance()).toMatchObject({ available: '60.00' });
    await refund(id);
    expect(await balance()).toMatchObject({ available: '0.00', earned: '0.00' });
    expect(await ledgerSum(id)).toBe(0);
  });

  it('after a payout is netted from later sales', async () => {
    const first = await sell(await course());
    await payable();
    const { body } = await withdraw('80.00');
    await decide(body.id, { status: 'approved' });
    await refund(first.id);
    expect(await balance()).toMatchObject({ available: '-80.00', withdrawn: '80.00' });
    expect((await withdraw('10.00')).status).toBe(400);
    await sell(await course(), '150.00');
    expect(await balance()).toMatchObject({ available: '40.00' });
  });
});

it('an earning waits until it has matured', async () => {
  await setSharing({ maturity_days: 7 });
  const { id } = await sell(await course());
  await payable();
  expect(await balance()).toMatchObject({ available: '0.00', pending: '80.00' });
  expect((await withdraw('80.00')).status).toBe(400);
  const start = t.now();
  t.travelTo(new Date(start.getTime() + 8 * DAY_MS));
  expect(await balance()).toMatchObject({ available: '80.00', pending: '0.00' });
  // Taken back later, it counts with its sale.
  await refund(id);
  expect(await balance()).toMatchObject({ available: '0.00', pending: '0.00' });
  t.travelTo(start);
  await setSharing({ maturity_days: 0 });
});

describe('B18: a request to be paid', () => {
  beforeEach(async () => {
    await sell(await course());
    await payable();
  });

  it('is pending whatever it says, and reserves its amount', async () => {
    const forged = { withdraw_amount: '50.00', status: 'approved', user_id: admin.id, paid_at: '2020-01-01' };
    const { status, body } = await t.as(ada)(withdraws.create, { body: forged as never });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      amount: '50.00',
      withdraw_amount: '$50.00',
      withdraw_method: 'paypal',
      details: { paypal_email: 'ada@pay.example' },
      withdrawer: { id: ada.id },
      available_after: '30.00',
      can: { decide: false, cancel: true },
    });
    expect(await balance()).toMatchObject({ available: '30.00', requested: '50.00' });
  });

  it.each(['-1', '0', '9.99', '80.01', '1e9', '99999999', '20.001'])(
    'of %s is refused at its field',
    async (amount) => {
      const { status, body } = await withdraw(amount);
      expect(status).toBe(400);
      expect(Object.keys((body as unknown as { data: { params: object } }).data.params)).toEqual(['withdraw_amount']);
      expect(await t.db.$count(withdrawals, eq(withdrawals.userId, ada.id))).toBe(0);
    },
  );

  it('is one at a time, also when several come at once', async () => {
    const answers = await Promise.all([withdraw('50.00'), withdraw('50.00'), withdraw('50.00')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await withdraw('10.00')).body).toMatchObject({ code: 'withdraw_pending' });
  });

  it('is at least the minimum of the school', async () => {
    await setSharing({ min_payout: '70.00' });
    expect((await withdraw('69.99')).body).toMatchObject({ code: 'invalid_params' });
    await setSharing({ min_payout: '10.00' });
    expect((await withdraw('69.99')).status).toBe(201);
  });

  it('is made once per key', async () => {
    const key = randomUUID();
    const ids = (await Promise.all([withdraw('50.00', ada, key), withdraw('50.00', ada, key)])).map(
      (one) => one.body.id,
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('needs a payout method that is offered', async () => {
    const ben = await t.given.instructor();
    await sell(await t.given.course({ author: ben, accessMode: 'one_time' }));
    expect((await withdraw('20.00', ben)).body).toMatchObject({ code: 'no_payout_method' });
    await setSharing({ methods: ['bank'] });
    expect((await payable(ben)).status).toBe(400);
    await setSharing({ methods: ['paypal', 'bank', 'echeck'] });
  });

  it('is approved once, and then booked; rejected or cancelled it gives the amount back', async () => {
    const { body: first } = await withdraw('50.00');
    expect((await decide(first.id, { status: 'rejected' })).status).toBe(400);
    expect((await decide(first.id, { status: 'rejected', reason: 'other' })).status).toBe(400);
    const rejected = await decide(first.id, { status: 'rejected', reason: 'wrong_details' });
    expect(rejected.body).toMatchObject({ status: 'rejected', reason: 'wrong_details' });
    expect(await balance()).toMatchObject({ available: '80.00' });
    const { body: second } = await withdraw('30.00');
    const cancelled = await t.as(ada)(withdraws.cancel, { params: { id: second.id } });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', available_after: '80.00' });
    const { body: third } = await withdraw('70.00');
    const answers = await Promise.all([1, 2].map(() => decide(third.id, { status: 'approved', reference: 'T 1' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await balance()).toMatchObject({ available: '10.00', withdrawn: '70.00' });
    expect((await decide(third.id, { status: 'rejected', reason: 'not_valid' })).body).toMatchObject({
      code: 'bad_transition',
    });
    expect((await t.as(ada)(withdraws.cancel, { params: { id: third.id } })).status).toBe(409);
  });

  it('is seen by its instructor and the staff, decided by the staff alone', async () => {
    const { body } = await withdraw('50.00');
    const ben = await t.given.instructor();
    const params = { id: body.id };
    expect((await t.as(ben)(withdraws.get, { params })).status).toBe(404);
    expect((await t.as(ben)(withdraws.cancel, { params })).status).toBe(404);
    expect((await decide(body.id, { status: 'approved' }, ada)).status).toBe(403);
    expect((await t.as(ben)(withdraws.list, { query: { user: ada.id } })).body.data).toEqual([]);
    expect((await t.as(ada)(withdraws.list)).body.meta.withdraws_count).toMatchObject({ any: 1, pending: 1 });
    expect((await t.as(ben)(earnings.balance, { query: { user: ada.id } })).status).toBe(403);
    expect((await t.as(manager)(earnings.balance, { query: { user: ada.id } })).body).toMatchObject({
      available: '30.00',
    });
  });

  it('nobody approves their own, unless they are an administrator', async () => {
    const own = await t.given.course({ author: manager, accessMode: 'one_time' });
    await sell(own);
    await payable(manager);
    const { body } = await withdraw('20.00', manager);
    expect((await decide(body.id, { status: 'approved' })).status).toBe(403);
    expect((await decide(body.id, { status: 'approved' }, admin)).status).toBe(200);
  });

  it('nobody corrects their own balance or sets their own share, unless they are an administrator', async () => {
    const own = await t.given.course({ author: manager, accessMode: 'one_time' });
    const shared = await t.given.course({ author: ada, additionalAuthorIds: [manager.id] });
    const tries = async (who: Person) => {
      const adjusted = { user_id: who.id, amount: '1000.00', request_key: randomUUID() };
      const body = { instructor_rate: 100, split: [] };
      return [
        await t.as(who)(earnings.adjust, { body: adjusted }),
        await t.as(who)(revenueRates.setOfInstructor, { params: { id: who.id }, body: { instructor_rate: 100 } }),
        await t.as(who)(revenueRates.setOfCourse, { params: own, body }),
        await t.as(who)(revenueRates.setOfCourse, { params: shared, body }),
      ].map(({ status }) => status);
    };
    const before = await balance(manager);
    expect(await tries(manager)).toEqual([403, 403, 403, 403]);
    expect(await balance(manager)).toEqual(before);
    expect(await tries(admin)).toEqual([200, 200, 200, 200]);
  });
});

it('the payout file equals the ledger, and names who could not be approved', async () => {
  const ids: number[] = [];
  for (const price of ['100.00', '55.55']) {
    ada = await t.given.instructor();
    await sell(await course(), price);
    await payable();
    const { available } = await balance();
    ids.push((await withdraw(available)).body.id);
  }
  const { body } = await t.as(manager)(withdraws.approveMany, { body: { ids: [...ids, 999_999] } });
  expect(body).toMatchObject({ approved: ids, failed: [{ id: 999_999, code: 'not_found' }] });
  expect(body.total).toMatchObject([{ currency: 'USD', total: '124.44' }]);
  const [head, ...lines] = body.file.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe('id,name,email,method,paypal_email,holder,bank,account,swift,address,amount,currency');
  expect(lines.map((line) => line.split(',').at(-2))).toEqual(['80.00', '44.44']);
  const again = await t.as(manager)(withdraws.approveMany, { body: { ids } });
  expect(again.body).toMatchObject({ approved: [], failed: [{ code: 'bad_transition' }, { code: 'bad_transition' }] });
  const [row] = await t.db
    .select({ sum: sql<number>`(-sum(${ledgerEntries.amount}))::float8` })
    .from(ledgerEntries)
    .where(sql`${ledgerEntries.account} = 'payouts' and ${ledgerEntries.userId} in (
      select user_id from ${withdrawals} where id = any(${`{${ids.join(',')}}`}::integer[]))`);
  expect(row!.sum).toBe(12_444);
});

it('a request that refunds left uncovered is not approved among others, but alone', async () => {
  const { id: orderId } = await sell(await course());
  await payable();
  const { id } = (await withdraw('80.00')).body;
  await refund(orderId);
  const { body } = await t.as(manager)(withdraws.approveMany, { body: { ids: [id] } });
  expect(body).toMatchObject({ approved: [], failed: [{ id, code: 'withdraw_overdrawn' }], total: [] });
  expect(await balance()).toMatchObject({ requested: '80.00', withdrawn: '0.00' });
  expect((await decide(id, { status: 'approved' })).status).toBe(200);
});

it('a correction is booked once', async () => {
  const request_key = randomUUID();
  const adjust = (amount: string, who = manager) =>
    t.as(who)(earnings.adjust, { body: { user_id: ada.id, amount, request_key } });
  await adjust('-12.50');
  await adjust('-12.50');
  expect(await balance()).toMatchObject({ available: '-12.50' });
  expect((await adjust('100.00', ada)).status).toBe(403);
});
