import { contract, type Sent } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { orders as orderTable } from '../orders/orders.tables.ts';
import { refusedCoupons } from './coupons.fixture.ts';
import { couponUses } from './coupons.tables.ts';

const { coupons, orders } = contract;
const t = await useTestApp();
type Person = Awaited<ReturnType<typeof t.given.user>>;
type Body = Sent<typeof orders.create>['body'];
let manager: Person;

beforeAll(async () => {
  manager = await t.given.manager();
});

const paidCourse = (regularPrice = '100.00') => t.given.course({ accessMode: 'one_time', regularPrice });
const paramsOf = (answer: { body: unknown }) =>
  (answer.body as { data?: { params?: Record<string, string> } }).data?.params;
const usesOf = (couponId: number) => t.db.$count(couponUses, eq(couponUses.couponId, couponId));
const create = (customer: Person, courses: readonly { id: number }[], more: Partial<Body> = {}) =>
  t.as(manager)(orders.create, {
    body: { customer_id: customer.id, course_lines: courses.map(({ id }) => ({ course_id: id })), ...more },
  });
const preview = (courses: readonly { id: number }[], more: Partial<Sent<typeof orders.preview>['body']> = {}) =>
  t.as(manager)(orders.preview, { body: { course_lines: courses.map(({ id }) => ({ course_id: id })), ...more } });

describe('a coupon in an order by hand', () => {
  it('gives the discount of the preview, is kept with the order and used once', async () => {
    const [one, two] = [await paidCourse(), await paidCourse('50.00')];
    const coupon = await t.given.coupon({ code: 'DESK-10', course_ids: [two.id] });
    const student = await t.given.student();
    const seen = await preview([one, two], { customer_id: student.id, coupon_code: ' desk-10 ' });
    expect(seen.body).toMatchObject({
      discount_total: '5.00',
      total: '145.00',
      lines: [{ discount: '0.00' }, { discount: '5.00' }],
    });
    expect(await usesOf(coupon.id)).toBe(0);
    const more = { coupon_code: 'desk-10', request_key: 'coupon-by-hand' };
    const made = await create(student, [one, two], more);
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'completed', coupon_code: 'DESK-10', discount_total: '5.00', total: '145.00' },
    });
    expect((await create(student, [one, two], more)).body.id).toBe(made.body.id);
    expect(await usesOf(coupon.id)).toBe(1);
  });

  it('applies to the prices that staff enter, and makes an order of 0 free', async () => {
    await t.given.coupon({ code: 'DESK-ALL', percent: 10_000 });
    const course = await paidCourse();
    const made = await create(await t.given.student(), [], {
      course_lines: [{ course_id: course.id, subtotal: '80.00' }],
      coupon_code: 'DESK-ALL',
      status: 'pending',
    });
    expect(made.body).toMatchObject({
      discount_total: '80.00',
      total: '0.00',
      payment_method: 'free',
      status: 'completed',
    });
  });

  it.each(refusedCoupons)(
    'that is %s is refused at its field, and no order is made',
    async (title, fields, message) => {
      const code = `D-${title.replaceAll(' ', '-')}`;
      if (fields) await t.given.coupon({ code, ...fields });
      const before = await t.db.$count(orderTable);
      const course = await paidCourse();
      const student = await t.given.student();
      for (const answer of [
        await preview([course], { coupon_code: code }),
        await create(student, [course], { coupon_code: code }),
      ]) {
        expect({ status: answer.status, params: paramsOf(answer) }).toEqual({
          status: 400,
          params: { coupon_code: message },
        });
      }
      expect(await t.db.$count(orderTable)).toBe(before);
    },
  );

  it('holds its limits, also for orders at the same time', async () => {
    const coupon = await t.given.coupon({ code: 'DESK-TWO', usage_limit: 2, usage_limit_per_customer: 1 });
    const course = await paidCourse();
    const people = await Promise.all([1, 2, 3].map(() => t.given.student()));
    const first = await create(people[0]!, [course], { coupon_code: 'DESK-TWO' });
    expect(first.status).toBe(201);
    const again = await create(people[0]!, [course], { coupon_code: 'DESK-TWO' });
    expect(paramsOf(again)).toEqual({ coupon_code: 'You have already used this coupon.' });
    const asked = { customer_id: people[0]!.id, coupon_code: 'DESK-TWO' };
    expect(paramsOf(await preview([course], asked))).toEqual({ coupon_code: 'You have already used this coupon.' });
    const answers = await Promise.all(
      people.slice(1).map((person) => create(person, [course], { coupon_code: 'DESK-TWO' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await usesOf(coupon.id)).toBe(2);
    const { body } = await t.as(manager)(coupons.get, { params: { id: coupon.id } });
    expect(body).toMatchObject({ status: 'used_up', used_count: 2 });
  });

  it('gives its use back when the order is cancelled', async () => {
    const coupon = await t.given.coupon({ code: 'DESK-BACK', usage_limit: 1 });
    const made = await create(await t.given.student(), [await paidCourse()], {
      coupon_code: 'DESK-BACK',
      status: 'on-hold',
    });
    await t.as(manager)(orders.update, { params: { id: made.body.id }, body: { status: 'cancelled' } });
    await t.runJobs();
    expect(await usesOf(coupon.id)).toBe(0);
  });

  it('is not combined with another discount', async () => {
    await t.given.coupon({ code: 'DESK-ONLY' });
    const course = await paidCourse();
    for (const more of [{ discount_percent: 500 }, { discount_total: '5.00' }]) {
      const answer = await preview([course], { coupon_code: 'DESK-ONLY', ...more });
      expect(answer.status).toBe(400);
      expect(paramsOf(answer)).toEqual({ coupon_code: 'An order has either a coupon or a discount of its own.' });
    }
  });
});

describe('orders of a coupon', () => {
  it('are listed for those who manage orders, and found by no one else', async () => {
    const ada = await t.given.instructor();
    const course = await t.given.course({ author: ada, accessMode: 'one_time', regularPrice: '10.00' });
    const coupon = await t.given.coupon({ code: 'TRACED' });
    const student = await t.given.student();
    const { body } = await create(student, [course], { coupon_code: 'TRACED' });
    await create(await t.given.student(), [course]);
    const list = async (who: Person) => {
      const answer = await t.as(who)(orders.list, { query: { coupon: coupon.id } });
      return { ids: answer.body.data.map(({ id }) => id), any: answer.body.meta.orders_count.any };
    };
    expect(await list(manager)).toEqual({ ids: [body.id], any: 1 });
    for (const who of [ada, student]) expect(await list(who)).toEqual({ ids: [], any: 0 });
    expect((await t.visitor(orders.list, { query: { coupon: coupon.id } })).status).toBe(401);
  });
});

describe('the list of coupons', () => {
  it('is narrowed to a kind, a course and used-up ones, and names the first courses', async () => {
    const [one, two] = [await t.given.course({ name: 'Rowing' }), await t.given.course({ name: 'Sailing' })];
    const limited = await t.given.coupon({ code: 'NARROW-1', course_ids: [one.id, two.id] });
    const amount = await t.given.coupon({ code: 'NARROW-2', kind: 'amount', amount: '5.00', usage_limit: 1 });
    await create(await t.given.student(), [await paidCourse()], { coupon_code: 'NARROW-2' });
    const list = async (query: Sent<typeof coupons.list>['query']) => {
      const { body } = await t.as(manager)(coupons.list, { query: { search: 'narrow', order: 'asc', ...query } });
      return body.data;
    };
    const ids = async (query: Sent<typeof coupons.list>['query']) => (await list(query)).map(({ id }) => id);
    expect(await ids({})).toEqual([limited.id, amount.id]);
    expect(await ids({ kind: 'amount' })).toEqual([amount.id]);
    expect(await ids({ course: one.id })).toEqual([limited.id, amount.id]);
    expect(await ids({ course: (await paidCourse()).id })).toEqual([amount.id]);
    expect(await ids({ status: 'used_up' })).toEqual([amount.id]);
    const { body } = await t.as(manager)(coupons.list, { query: { search: 'narrow' } });
    expect(body.meta.coupons_count).toMatchObject({ any: 2, active: 1, used_up: 1 });
    expect((await list({}))[0]?.courses).toEqual([
      { id: one.id, name: 'Rowing' },
      { id: two.id, name: 'Sailing' },
    ]);
  });
});
