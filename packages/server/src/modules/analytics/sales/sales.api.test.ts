import { bundleProductId, contract, type CurrencySales, type Sent } from '@lectern/contract';
import { toMinor } from '@lectern/contract/money';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { ledgerEntries } from '../../orders/ledger/ledger.tables.ts';

const { addons, orders, salesReport, settings } = contract;
const start = new Date('2030-05-15T09:00:00.000Z');
const t = await useTestApp({ now: start });
type Person = Awaited<ReturnType<typeof t.given.user>>;
type Row = CurrencySales['products']['rows'][number];
type ListQuery = Sent<typeof orders.list>['query'];
let admin: Person;
let manager: Person;
let ada: Person;
let courses: { id: number; name: string }[];
let bundleId: number;
let couponId: number;

const at = (days: number) => t.travelTo(new Date(start.getTime() - days * 86_400_000));
beforeEach(() => at(0));

const report = async (who: Person, query: Sent<typeof salesReport.read>['query'] = {}) =>
  (await t.as(who)(salesReport.read, { query })).body;
const create = async (body: Partial<Sent<typeof orders.create>['body']>) => {
  const customer = await t.given.student();
  const made = await t.as(admin)(orders.create, { body: { customer_id: customer.id, course_lines: [], ...body } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};
const refund = (id: number, lines?: { line_id: number; amount: string }[]) =>
  t.as(admin)(orders.refund, {
    params: { id },
    body: { request_key: `refund-of-${id}`, via: 'record', ...(lines && { lines }) },
  });

beforeAll(async () => {
  at(60);
  admin = await t.given.administrator();
  manager = await t.given.manager();
  ada = await t.given.instructor();
  const tax = { enable: true, prices_include_tax: false, regions: [{ country: 'DE', rate: 20, states: [] }] };
  await t.as(admin)(settings.change, { body: { payments: { tax } } });
  await t.as(admin)(addons.activate, { body: { slug: 'course-bundle' } });
  courses = [
    await t.given.course({ name: 'Knots', author: ada, accessMode: 'one_time', regularPrice: '50.00' }),
    await t.given.course({ name: 'Sails', accessMode: 'one_time', regularPrice: '30.00' }),
  ];
  const [knots, sails] = courses.map(({ id }) => id) as [number, number];
  bundleId = (await t.given.bundle({ name: 'Both', courseIds: [knots, sails], regularPrice: 6000 })).id;
  couponId = (await t.given.coupon({ code: 'TENTH', percent: 1000 })).id;
  const line = (course_id: number) => ({ course_id });
  const german = { country: 'DE' };
  at(40);
  await create({ course_lines: [line(knots)] });
  at(3);
  await create({ course_lines: [line(knots), line(sails)], billing: german, coupon_code: 'TENTH' });
  const full = await create({ course_lines: [line(sails)], billing: { country: 'US' } });
  await create({ course_lines: [line(knots)], status: 'on-hold' });
  const back = await create({ course_lines: [line(knots)] });
  await t.as(admin)(orders.update, { params: { id: back.id }, body: { status: 'cancelled', reason: 'Mistake' } });
  at(2);
  const part = await create({ course_lines: [line(knots)], billing: german, payment_method: 'offline' });
  await refund(part.id, [{ line_id: part.course_lines[0]!.id, amount: '12.00' }]);
  await buyBundle();
  at(0);
  await refund(full.id);
});

async function buyBundle() {
  await t.as(admin)(settings.change, { body: { payments: { offline: { enable: true, title: 'Transfer' } } } });
  const student = await t.given.student();
  const { body } = await t.as(student)(contract.checkout.place, {
    body: {
      items: [{ bundle: bundleId }],
      billing: { first_name: 'Ada', last_name: 'Buyer', email: 'buyer@example.com', country: 'US' },
      payment_method: 'offline',
      expected_total: '60.00',
      request_key: 'the-bundle-of-both',
    },
  });
  await t.as(admin)(orders.update, { params: { id: body.order.id }, body: { status: 'completed' } });
}

const figure = (amount: string, previous: string) => expect.objectContaining({ amount, previous });

describe('the report of sales', () => {
  it('has the figures of the period and of the one before', async () => {
    const { range, currencies } = await report(manager);
    expect(range).toMatchObject({ from: '2030-04-16', to: '2030-05-15', interval: 'day', previous_from: '2030-03-17' });
    expect(currencies).toHaveLength(1);
    const [usd] = currencies;
    expect(usd).toMatchObject({ currency: 'USD' });
    // (50 + 30) less a tenth plus 20 % tax = 86.40; 30; 60 of which 12 are refunded; 60 for the bundle.
    expect(usd!.totals).toEqual({
      gross: figure('236.40', '50.00'),
      discounts: figure('8.00', '0.00'),
      refunds: figure('42.00', '0.00'),
      tax: figure('22.40', '0.00'),
      net: figure('172.00', '50.00'),
      fees: figure('0.00', '0.00'),
      orders: { total: 4, previous: 1 },
      buyers: { total: 4, previous: 1 },
    });
    expect(usd!.data).toHaveLength(30);
    expect(usd!.data.filter(({ orders: n }) => n > 0)).toEqual([
      { date: '2030-05-12', orders: 2, gross: '116.40', net: '72.00' },
      { date: '2030-05-13', orders: 2, gross: '120.00', net: '100.00' },
    ]);
    expect(usd!.products.rows.map(({ name, gross }) => `${name} ${gross.amount}`)).toEqual([
      'Knots 114.00',
      'Sails 62.40',
      'Both 60.00',
    ]);
    expect(usd!.methods.rows.map(({ key, orders: n }) => [key, n])).toEqual([
      ['offline', 2],
      ['manual', 2],
    ]);
    expect(usd!.countries.rows.map(({ key, gross }) => [key, gross.amount])).toEqual([
      ['DE', '146.40'],
      ['US', '90.00'],
    ]);
    expect(usd!.coupons.rows).toMatchObject([{ key: String(couponId), name: 'TENTH', gross: { amount: '86.40' } }]);
  });

  it('has sums that equal the order list of each link, and the ledger', async () => {
    const { range, currencies } = await report(admin);
    const sold = { sold_after: range.sold_after, sold_before: range.sold_before };
    const listed = async (query: ListQuery) => (await t.as(admin)(orders.list, { query: { ...sold, ...query } })).body;
    const { totals, products, methods, countries, coupons } = currencies[0]!;
    const all = await listed({});
    expect(all.meta.total).toBe(totals.orders.total);
    expect(all.meta.totals).toMatchObject([{ total: totals.gross.amount, refunded: totals.refunds.amount }]);
    const links: [Row[], (key: string) => ListQuery][] = [
      [products.rows, (product) => ({ product: Number(product) })],
      [methods.rows, (method) => ({ method: method as 'manual' })],
      [countries.rows, (country) => ({ country })],
      [coupons.rows, (coupon) => ({ coupon: Number(coupon) })],
    ];
    let compared = 0;
    for (const [rows, queryOf] of links) {
      for (const { key, orders: many, gross, refunds } of rows) {
        compared += 1;
        const { meta } = await listed(queryOf(key));
        expect(meta.total, key).toBe(many);
        expect(meta.totals, key).toMatchObject([{ total: gross.amount, refunded: refunds.amount }]);
      }
    }
    expect(compared).toBe(8);
    expect(products.rows.map(({ key }) => Number(key))).toContain(bundleProductId(bundleId));
    const ids = all.data.map(({ id }) => id);
    const [booked] = await t.db
      .select({ net: sql<number>`-sum(${ledgerEntries.amount}) filter (where account = 'sales')::float8` })
      .from(ledgerEntries)
      .where(sql`${ledgerEntries.orderId} = any(${`{${ids.join(',')}}`}::integer[])`);
    expect(toMinor(totals.net.amount, 'USD')).toBe(Number(booked!.net));
    const sum = (rows: Row[]) => rows.reduce((total, { net }) => total + toMinor(net.amount, 'USD'), 0);
    for (const rows of [products.rows, methods.rows, countries.rows]) {
      expect(sum(rows)).toBe(toMinor(totals.net.amount, 'USD'));
    }
  });

  it('has for instructors their own lines alone, without fees, countries and coupons', async () => {
    const { range, currencies } = await report(ada);
    const { totals, products, countries, coupons } = currencies[0]!;
    // Knots: 54.00 with the coupon and tax, and 60.00.
    expect(totals.gross).toMatchObject({ amount: '114.00', previous: '50.00' });
    expect(totals.fees).toBeUndefined();
    expect(totals.orders).toEqual({ total: 2, previous: 1 });
    expect(products.rows.map(({ name }) => name)).toEqual(['Knots']);
    expect([countries.rows, coupons.rows]).toEqual([[], []]);
    const { sold_after, sold_before } = range;
    const query = { sold_after, sold_before, product: Number(products.rows[0]!.key) };
    const { meta } = (await t.as(ada)(orders.list, { query })).body;
    expect(meta.totals).toMatchObject([{ total: '114.00', refunded: '12.00' }]);
    const foreign = await t.as(ada)(orders.list, { query: { country: 'DE' } });
    expect(foreign.body.meta.total).toBe(0);
    expect((await report(await t.given.instructor())).currencies).toEqual([]);
  });

  it('is by week or month when asked, and refuses what it cannot show', async () => {
    const { currencies } = await report(manager, { start_date: '2030-04-01', interval: 'month' });
    expect(currencies[0]!.data.map(({ date, orders: n }) => [date, n])).toEqual([
      ['2030-04-01', 1],
      ['2030-05-01', 4],
    ]);
    const refused = async (query: object) => {
      const { status, body } = await t.as(manager)(salesReport.read, { query });
      return [status, Object.keys((body as unknown as { data: { params: object } }).data.params)];
    };
    expect(await refused({ start_date: '1990-01-01', interval: 'day' })).toEqual([400, ['interval']]);
    expect(await refused({ start_date: '2030-05-02', end_date: '2030-05-01' })).toEqual([400, ['end_date']]);
    expect(await refused({ interval: 'hour' })).toEqual([400, ['interval']]);
    const asked = { query: { product: 'lesson' } as object };
    expect((await t.as(manager)(orders.list, asked)).status).toBe(400);
    expect((await t.visitor(salesReport.read, {})).status).toBe(401);
    expect((await t.as(await t.given.student())(salesReport.read, {})).status).toBe(403);
  });

  it('keeps currencies apart', async () => {
    await t.as(admin)(settings.change, { body: { payments: { currency: { code: 'EUR' } } } });
    await create({ course_lines: [{ course_id: courses[1]!.id, subtotal: '7.00' }] });
    const { currencies } = await report(manager, { start_date: '2030-05-01' });
    await t.as(admin)(settings.change, { body: { payments: { currency: { code: 'USD' } } } });
    expect(currencies.map(({ currency, totals }) => `${totals.gross.amount} ${currency}`)).toEqual([
      '7.00 EUR',
      '236.40 USD',
    ]);
  });

  it('is a CSV file', async () => {
    const { body, headers } = await t.raw({
      method: 'GET',
      url: '/api/lectern/v1/analytics/sales/file?start_date=2030-05-01',
      headers: { cookie: (await t.credentials(manager)).cookie },
    });
    expect(headers['content-type']).toContain('text/csv');
    expect(body).toContain('USD,products,');
  });

  it('asks as many statements for more orders', async () => {
    const cost = async () => (await t.countStatements(() => report(manager))).statements.length;
    await cost();
    const before = await cost();
    for (let n = 0; n < 5; n += 1) await create({ course_lines: [{ course_id: courses[0]!.id }] });
    expect(await cost()).toBe(before);
  });
});
