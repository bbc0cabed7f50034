import { randomUUID } from 'node:crypto';
import { contract, type Sent } from '@lectern/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { orders as orderTable } from './orders.tables.ts';

const { analytics, orders, settings } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let admin: Person;
let manager: Person;
let ada: Person;

beforeAll(async () => {
  admin = await t.given.administrator();
  manager = await t.given.manager();
  ada = await t.given.instructor();
});

const paidCourse = (fields: Parameters<typeof t.given.course>[0] = {}) =>
  t.given.course({ author: ada, accessMode: 'one_time', regularPrice: '50.00', ...fields });
const preview = (body: Sent<typeof orders.preview>['body'], who = manager) => t.as(who)(orders.preview, { body });

const setTax = (tax: object) => t.as(admin)(settings.change, { body: { payments: { tax } } });

describe('the preview of an order', () => {
  afterEach(() => setTax({ enable: false, regions: [] }));

  it('comes to what the order comes to, and saves nothing', async () => {
    const student = await t.given.student();
    const [one, two] = [await paidCourse({ name: 'One' }), await paidCourse({ name: 'Two' })];
    const body = {
      customer_id: student.id,
      course_lines: [{ course_id: one.id }, { course_id: two.id, subtotal: '30.00' }],
      discount_percent: 1250,
    };
    const before = await t.db.$count(orderTable);
    const { status, body: seen } = await preview(body);
    expect(status).toBe(200);
    expect(seen).toMatchObject({
      currency: 'USD',
      subtotal: '80.00',
      discount_total: '10.00',
      total: '70.00',
      formatted_total: '$70.00',
      taxed: false,
      lines: [
        { course_id: one.id, name: 'One', regular: '50.00', subtotal: '50.00', has_access: false },
        { course_id: two.id, name: 'Two', regular: '50.00', subtotal: '30.00', has_access: false },
      ],
    });
    expect(await t.db.$count(orderTable)).toBe(before);
    const made = await t.as(manager)(orders.create, { body });
    const amounts = ({ subtotal, discount_total, total_tax, total }: typeof seen | typeof made.body) => ({
      subtotal,
      discount_total,
      total_tax,
      total,
    });
    expect(amounts(made.body)).toEqual(amounts(seen));
  });

  it('taxes the place of the billing, and says that a VAT number counts for nothing', async () => {
    const course = await paidCourse();
    await setTax({ enable: true, prices_include_tax: false, regions: [{ country: 'DE', rate: 19 }] });
    const { body } = await preview({
      course_lines: [{ course_id: course.id }],
      billing: { country: 'DE', vat_number: 'DE1' },
    });
    expect(body).toMatchObject({ total_tax: '9.50', total: '59.50', taxed: true, vat_ignored: true });
    const abroad = await preview({ course_lines: [{ course_id: course.id }], billing: { country: 'US' } });
    expect(abroad.body).toMatchObject({ total_tax: '0.00', total: '50.00', vat_ignored: false });
  });

  it('says who has access already', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    await t.given.order({ customer_id: student.id, courseIds: [course.id] });
    const { body } = await preview({ customer_id: student.id, course_lines: [{ course_id: course.id }] });
    expect(body.lines[0]?.has_access).toBe(true);
    expect((await preview({ course_lines: [{ course_id: course.id }] })).body.lines[0]?.has_access).toBe(false);
  });

  it.each<[string, { line?: object; more?: object }, string]>([
    ['an unknown course', { line: { course_id: 999_999 } }, 'course_lines.0.course_id'],
    ['no course', { more: { course_lines: [] } }, 'course_lines'],
    ['too many decimals', { line: { subtotal: '1.005' } }, 'course_lines.0.subtotal'],
    ['a discount of too many decimals', { more: { discount_total: '0.001' } }, 'discount_total'],
    ['a discount above all', { more: { discount_percent: 10_001 } }, 'discount_percent'],
  ])('refuses %s at its field', async (_name, { line, more }, field) => {
    const { id } = await paidCourse();
    const { status, body } = await preview({ course_lines: [{ course_id: id, ...line }], ...more });
    expect(status).toBe(400);
    expect(Object.keys((body as { data?: { params?: object } }).data?.params ?? {})).toEqual([field]);
  });
});

describe('the answer for staff', () => {
  it('has the refunds of the order, the latest first; nobody else gets them', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [course.id], price: '50.00' });
    const get = async (who: Person) => (await t.as(who)(orders.get, { params: { id } })).body;
    const [line] = (await get(manager)).course_lines;
    for (const amount of ['10.00', '5.50']) {
      const body = { lines: [{ line_id: line!.id, amount }], reason: `Back: ${amount}`, request_key: randomUUID() };
      expect((await t.as(manager)(orders.refund, { params: { id }, body })).status).toBe(200);
    }
    expect((await get(manager)).refunds).toMatchObject([
      { status: 'done', via: 'record', amount: '5.50', formatted_amount: '$5.50', reason: 'Back: 5.50' },
      { amount: '10.00', lines: [{ line_id: line!.id, amount: '10.00' }], error: '' },
    ]);
    expect(await get(manager)).toMatchObject({
      refundable: [{ line_id: line!.id, amount: '34.50', formatted_amount: '$34.50' }],
      can: { refund: true, trash: false, change_lines: false },
    });
    expect(await get(ada)).toMatchObject({ refundable: [], can: { manage: false, refund: false } });
    const { body } = await t.as(manager)(orders.list, { query: { include: [id] } });
    expect(body.data[0]?.refunds).toHaveLength(2);
    expect((await get(student)).refunds).toEqual([]);
    expect((await get(ada)).refunds).toEqual([]);
  });
});

describe('a full course', () => {
  it('keeps an order from being completed until staff say that it may', async () => {
    const [first, second] = [await t.given.student(), await t.given.student()];
    const course = await paidCourse({ enrollmentLimit: 1 });
    await t.given.order({ customer_id: first.id, courseIds: [course.id] });
    const { id } = await t.given.order({ customer_id: second.id, courseIds: [course.id], status: 'on-hold' });
    const complete = (body: object = {}) =>
      t.as(manager)(orders.update, { params: { id }, body: { status: 'completed', ...body } });
    expect((await complete()).body).toMatchObject({ code: 'course_full' });
    expect((await complete({ ignore_limit: true })).body).toMatchObject({ status: 'completed' });
  });
});

describe('orders on hold', () => {
  it('wait for those who manage orders', async () => {
    const student = await t.given.student();
    const count = async (who: Person) => {
      const { body } = await t.as(who)(analytics.dashboard, { query: {} });
      return body.needs_you.find(({ kind }) => kind === 'orders_on_hold')?.count;
    };
    const before = (await count(manager)) ?? 0;
    await t.given.order({ customer_id: student.id, courseIds: [(await paidCourse()).id], status: 'on-hold' });
    expect(await count(manager)).toBe(before + 1);
    expect(await count(ada)).toBeUndefined();
  });
});
