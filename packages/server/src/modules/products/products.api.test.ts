import { bundleProductId, contract, type Sent } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const { addons, courses, orders, products, settings } = contract;
const t = await useTestApp();
type Person = Awaited<ReturnType<typeof t.given.user>>;
type Query = Sent<typeof products.list>['query'];
let admin: Person;
let manager: Person;
let ada: Person;

beforeAll(async () => {
  admin = await t.given.administrator();
  manager = await t.given.manager();
  ada = await t.given.instructor();
});

const list = async (query: Query, who = manager) => (await t.as(who)(products.list, { query })).body;
const ids = async (query: Query, who = manager) => (await list(query, who)).data.map(({ id }) => id);
const day = (n: number) => new Date(t.now().getTime() + n * DAY_MS);

describe('the list of products', () => {
  it('has prices, sales and revenue without tax and less refunds', async () => {
    const course = await t.given.course({
      name: 'Figures of knots',
      author: ada,
      accessMode: 'one_time',
      regularPrice: '50.00',
      salePrice: '40.00',
      dateOnSaleTo: day(1),
    });
    const tax = { enable: true, prices_include_tax: true, regions: [{ country: 'DE', rate: 25, states: [] }] };
    await t.as(admin)(settings.change, { body: { payments: { tax } } });
    const billing = { country: 'DE' };
    const sell = async (body: { status?: 'pending' } = {}) =>
      t.given.order({
        customer_id: (await t.given.student()).id,
        courseIds: [course.id],
        price: '40.00',
        billing,
        ...body,
      });
    const sold = await sell();
    const refunded = await sell();
    await sell();
    await sell({ status: 'pending' });
    await t.as(admin)(settings.change, { body: { payments: { tax: { enable: false, regions: [] } } } });
    const detail = await t.as(admin)(orders.get, { params: { id: sold.id } });
    const line = detail.body.course_lines[0]!;
    const refund = (id: number, lines?: { line_id: number; amount: string }[]) =>
      t.as(admin)(orders.refund, { params: { id }, body: { request_key: `refund-${id}`, ...(lines && { lines }) } });
    expect((await refund(sold.id, [{ line_id: line.id, amount: '10.00' }])).status).toBe(200);
    expect((await refund(refunded.id)).status).toBe(200);
    const { data } = await list({ search: 'figures of' });
    expect(data).toEqual([
      expect.objectContaining({
        id: course.id,
        type: 'course',
        name: 'Figures of knots',
        model: 'one_time',
        regular_price: '50.00',
        sale_price: '40.00',
        formatted_sale_price: '$40.00',
        date_on_sale_to: day(1).toISOString(),
        on_sale: true,
        sold_count: 2,
        // 80.00 with 25 % of tax, less 10.00 of which 2.00 are tax.
        revenue: [{ currency: 'USD', amount: '56.00', formatted_amount: '$56.00' }],
        can: { change_prices: true },
      }),
    ]);
  });

  it('has revenue in former currencies behind that of the school', async () => {
    const course = await t.given.course({ name: 'Two currencies', accessMode: 'one_time', regularPrice: '50.00' });
    const sell = async (price: string) =>
      t.given.order({ customer_id: (await t.given.student()).id, courseIds: [course.id], price });
    await sell('10.00');
    await t.as(admin)(settings.change, { body: { payments: { currency: { code: 'EUR' } } } });
    await sell('20.00');
    const { data } = await list({ search: 'two currencies' });
    await t.as(admin)(settings.change, { body: { payments: { currency: { code: 'USD' } } } });
    expect(data[0]?.revenue.map(({ currency, amount }) => `${amount} ${currency}`)).toEqual(['20.00 EUR', '10.00 USD']);
  });

  it('is narrowed by model, sale and status, counted and sorted', async () => {
    const named = (name: string, fields: object) => t.given.course({ name: `Narrowed ${name}`, ...fields });
    const [free, once, monthly, later, over, draft, trash] = [
      await named('free', { accessMode: 'open', regularPrice: '9.00', salePrice: '1.00' }),
      await named('once', { accessMode: 'one_time', regularPrice: '30.00', salePrice: '20.00' }),
      await named('monthly', { accessMode: 'recurring', regularPrice: '10.00' }),
      await named('later', { accessMode: 'one_time', regularPrice: '5.00', salePrice: '4.00', dateOnSaleFrom: day(1) }),
      await named('over', { accessMode: 'one_time', regularPrice: '6.00', salePrice: '4.00', dateOnSaleTo: day(-1) }),
      await named('draft', { accessMode: 'one_time', regularPrice: '7.00', status: 'draft' }),
      await named('trash', { accessMode: 'one_time', regularPrice: '8.00', status: 'trash' }),
    ];
    await t.given.order({ customer_id: (await t.given.student()).id, courseIds: [over.id], price: '6.00' });
    const found = (query: Query) => ids({ search: 'narrowed', orderby: 'id', ...query });
    const all = [free, once, monthly, later, over, draft].map(({ id }) => id);
    expect(await found({})).toEqual(all);
    expect(all).not.toContain(trash.id);
    expect(await found({ model: 'free' })).toEqual([free.id]);
    expect(await found({ model: 'recurring' })).toEqual([monthly.id]);
    expect(await found({ on_sale: true })).toEqual([once.id]);
    expect(await found({ on_sale: false })).toEqual(all.filter((id) => id !== once.id));
    expect(await found({ status: 'draft' })).toEqual([draft.id]);
    expect(await found({ orderby: 'price', order: 'desc' })).toEqual(
      [once, monthly, draft, over, later, free].map(({ id }) => id),
    );
    expect((await found({ orderby: 'sold', order: 'desc' }))[0]).toBe(over.id);
    expect((await found({ orderby: 'revenue', order: 'desc' }))[0]).toBe(over.id);
    const { meta } = await list({ search: 'narrowed', status: 'draft' });
    expect(meta).toMatchObject({ total: 1, products_count: { any: 6, publish: 5, draft: 1 } });
  });

  it('holds the courses that an instructor teaches; co-instructors do not change prices', async () => {
    const bela = await t.given.instructor();
    const own = await t.given.course({ author: ada, accessMode: 'one_time', regularPrice: '10.00' });
    await t.as(admin)(courses.update, { params: { id: own.id }, body: { additional_authors: [bela.id] } });
    const foreign = await t.given.course({ accessMode: 'one_time', regularPrice: '10.00' });
    const query = { include: [own.id, foreign.id] };
    const seen = async (who: Person) => {
      const { data, meta } = await list(query, who);
      return { rows: data.map(({ id, can }) => [id, can.change_prices]), any: meta.products_count.any };
    };
    expect(await seen(ada)).toEqual({ rows: [[own.id, true]], any: 1 });
    expect(await seen(bela)).toEqual({ rows: [[own.id, false]], any: 1 });
    expect((await seen(manager)).any).toBe(2);
    expect((await t.as(await t.given.student())(products.list, { query })).status).toBe(403);
    expect((await t.visitor(products.list, { query })).status).toBe(401);
  });

  it('has bundles with sales of their own, which are not those of their courses, while the add-on is on', async () => {
    const activate = (on: boolean) =>
      t.as(admin)(on ? addons.activate : addons.deactivate, { body: { slug: 'course-bundle' } });
    await activate(true);
    const one = await t.given.course({ name: 'Union one', author: ada, accessMode: 'one_time', regularPrice: '80.00' });
    const two = await t.given.course({ name: 'Union two', accessMode: 'one_time', regularPrice: '40.00' });
    const bundle = await t.given.bundle({
      name: 'Union of both',
      courseIds: [one.id, two.id],
      authorId: admin.id,
      salePrice: 9000,
      dateOnSaleTo: day(1),
    });
    const query = { search: 'union', orderby: 'revenue', order: 'desc' } as const;
    await t.as(admin)(orders.create, {
      body: { customer_id: (await t.given.student()).id, course_lines: [{ bundle_id: bundle.id }] },
    });
    const { data, meta } = await list(query);
    expect(data[0]).toMatchObject({
      id: bundleProductId(bundle.id),
      record_id: bundle.id,
      type: 'bundle',
      permalink: `/bundle/${bundle.slug}`,
      model: 'one_time',
      regular_price: '100.00',
      sale_price: '90.00',
      on_sale: true,
      sold_count: 1,
      revenue: [{ amount: '90.00' }],
      modified: bundle.modifiedAt.toISOString(),
      can: { change_prices: true },
    });
    expect(data.slice(1).map(({ sold_count: n, revenue }) => [n, revenue[0]?.amount])).toEqual([
      [0, '0.00'],
      [0, '0.00'],
    ]);
    expect(meta.products_count).toMatchObject({ any: 3, publish: 3 });
    expect(await ids({ ...query, type: 'bundle' })).toEqual([bundleProductId(bundle.id)]);
    expect(await ids({ ...query, include: [bundleProductId(bundle.id), one.id] })).toHaveLength(2);
    expect(await ids({ ...query, orderby: 'price' })).toEqual([bundleProductId(bundle.id), one.id, two.id]);
    // The instructor teaches only one of its courses.
    expect(await ids({ search: 'union' }, ada)).toEqual([one.id]);
    await activate(false);
    expect(await ids({ search: 'union', orderby: 'id' })).toEqual([one.id, two.id]);
  });

  it('refuses filters that it does not have', async () => {
    const query = { model: 'rented', on_sale: 'perhaps' } as unknown as Query;
    expect((await t.as(manager)(products.list, { query })).status).toBe(400);
  });

  it('asks as many statements for ten rows as for one', async () => {
    for (let n = 0; n < 10; n += 1) {
      const course = await t.given.course({ name: `Counted ${n}`, accessMode: 'one_time', regularPrice: '10.00' });
      await t.given.order({ customer_id: (await t.given.student()).id, courseIds: [course.id] });
    }
    const cost = async (per_page: number) => {
      const { statements } = await t.countStatements(() => list({ search: 'counted', per_page }));
      return statements.length;
    };
    await cost(1);
    expect(await cost(10)).toBe(await cost(1));
  });
});
