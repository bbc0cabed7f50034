import { randomUUID } from 'node:crypto';
import { contract, type Sent } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { refusedCoupons } from '../coupons/coupons.fixture.ts';
import { couponUses } from '../coupons/coupons.tables.ts';
import { orderLines, orders as orderTable } from '../orders/orders.tables.ts';
import { cancelOverdue } from '../orders/orders.usecases.ts';

const { checkout, coupons, settings } = contract;
const t = await useTestApp();
const start = t.now();
let admin: Awaited<ReturnType<typeof t.given.user>>;

beforeAll(async () => {
  admin = await t.given.administrator();
  await t.as(admin)(settings.change, { body: { payments: { offline: { enable: true } } } });
});
afterEach(() => t.travelTo(start));

const paidCourse = (regularPrice = '100.00') => t.given.course({ accessMode: 'one_time', regularPrice });
type Body = Sent<typeof checkout.place>['body'];
let emails = 0;
const bodyFor = (course: { id: number }, more: Partial<Body> = {}): Body => ({
  items: [{ course_id: course.id }],
  billing: { first_name: 'Ada', last_name: 'Buyer', email: `coupon-${(emails += 1)}@example.com`, country: 'DE' },
  payment_method: 'offline',
  expected_total: '90.00',
  request_key: randomUUID(),
  ...more,
});
const paramsOf = (answer: { body: unknown }) =>
  (answer.body as { data?: { params?: Record<string, string> } }).data?.params;
const quote = (items: readonly { id: number }[], coupon: string, who?: { id: number }) =>
  (who ? t.as(who) : t.visitor)(checkout.quote, {
    body: { items: items.map(({ id }) => ({ course_id: id })), coupon },
  });
const usesOf = (couponId: number) => t.db.$count(couponUses, eq(couponUses.couponId, couponId));

describe('a coupon in a quote', () => {
  it('gives its discount by line, whatever the case of its code', async () => {
    const [one, two] = [await paidCourse(), await paidCourse('33.33')];
    await t.given.coupon({ code: 'QUOTE-10', description: 'Ten off', course_ids: [two.id] });
    const { body } = await quote([one, two], ' quote-10 ');
    expect(body).toMatchObject({
      coupon: { code: 'QUOTE-10', description: 'Ten off', problem: '' },
      subtotal: '133.33',
      discount_total: '3.33',
      total: '130.00',
      formatted_discount: '$3.33',
      items: [
        { discount: '0.00', total: '100.00' },
        { discount: '3.33', formatted_discount: '$3.33', total: '30.00' },
      ],
    });
    expect((await quote([one], '')).body).toMatchObject({ coupon: null, discount_total: '0.00' });
  });

  it.each(refusedCoupons)('that is %s says so, and counts for nothing', async (title, fields, problem) => {
    const code = `Q-${title.replaceAll(' ', '-')}`;
    if (fields) await t.given.coupon({ code, description: 'Secret', ...fields });
    const { status, body } = await quote([await paidCourse()], code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ coupon: { description: '', problem }, discount_total: '0.00', total: '100.00' });
  });

  it('says that it is used up, or used by this buyer, without counting a use itself', async () => {
    const coupon = await t.given.coupon({ code: 'ONCE-EACH', usage_limit: 2, usage_limit_per_customer: 1 });
    const course = await paidCourse();
    const [one, two] = [await t.given.student(), await t.given.student()];
    const asked = { coupon: 'ONCE-EACH' };
    expect((await t.as(one)(checkout.place, { body: bodyFor(course, asked) })).status).toBe(201);
    expect((await quote([course], 'ONCE-EACH', one)).body.coupon?.problem).toBe('You have already used this coupon.');
    expect((await quote([course], 'ONCE-EACH', two)).body.coupon?.problem).toBe('');
    expect(await usesOf(coupon.id)).toBe(1);
    await t.as(two)(checkout.place, { body: bodyFor(course, asked) });
    expect((await quote([course], 'ONCE-EACH')).body.coupon?.problem).toBe('This coupon has been used up.');
  });
});

describe('a coupon at checkout', () => {
  it('reduces the order, is kept with it and used once, however often it is sent', async () => {
    const coupon = await t.given.coupon({ code: 'PLACE-10' });
    const student = await t.given.student();
    const body = bodyFor(await paidCourse(), { coupon: 'place-10' });
    const answers = await Promise.all([1, 2, 3].map(() => t.as(student)(checkout.place, { body })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { id } = answers[0]!.body.order;
    expect(answers[0]!.body.order).toMatchObject({ formatted_discount: '$10.00', formatted_total: '$90.00' });
    const [row] = await t.db.select().from(orderTable).where(eq(orderTable.id, id));
    expect(row).toMatchObject({ couponCode: 'PLACE-10', discount: 1000, total: 9000 });
    const [line] = await t.db.select().from(orderLines).where(eq(orderLines.orderId, id));
    expect(line).toMatchObject({ discount: 1000, total: 9000 });
    expect(await usesOf(coupon.id)).toBe(1);
    expect((await t.as(admin)(coupons.get, { params: { id: coupon.id } })).body.used_count).toBe(1);
  });

  it('of everything needs no payment', async () => {
    await t.given.coupon({ code: 'GIFT', percent: 10_000 });
    const student = await t.given.student();
    const body = bodyFor(await paidCourse(), { coupon: 'GIFT', payment_method: 'free', expected_total: '0' });
    expect((await t.as(student)(checkout.place, { body })).body.order).toMatchObject({ status: 'completed' });
  });

  it('that ended after the quote is refused at its field, and one that changed by the total', async () => {
    const coupon = await t.given.coupon({ code: 'SHORT', ends_at: new Date(start.getTime() + 1000).toISOString() });
    const student = await t.given.student();
    const course = await paidCourse();
    expect((await quote([course], 'SHORT')).body.total).toBe('90.00');
    t.travelTo(new Date(start.getTime() + 2000));
    const late = await t.as(student)(checkout.place, { body: bodyFor(course, { coupon: 'SHORT' }) });
    expect({ status: late.status, params: paramsOf(late) }).toEqual({
      status: 400,
      params: { coupon: 'This coupon has expired.' },
    });
    await t.as(admin)(coupons.update, { params: { id: coupon.id }, body: { ends_at: null, percent: 500 } });
    const changed = await t.as(student)(checkout.place, { body: bodyFor(course, { coupon: 'SHORT' }) });
    expect(changed).toMatchObject({ status: 409, body: { code: 'total_changed' } });
    expect(await t.db.$count(orderTable, eq(orderTable.customerId, student.id))).toBe(0);
    expect(await usesOf(coupon.id)).toBe(0);
  });

  it('is used up to its limit by buyers at the same time', async () => {
    const coupon = await t.given.coupon({ code: 'TWO-ONLY', usage_limit: 2 });
    const course = await paidCourse();
    const people = [];
    for (let at = 0; at < 6; at += 1) people.push(await t.given.student());
    const answers = await Promise.all(
      people.map((one) => t.as(one)(checkout.place, { body: bodyFor(course, { coupon: 'TWO-ONLY' }) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400, 400, 400]);
    for (const answer of answers.filter(({ status }) => status === 400)) {
      expect(paramsOf(answer)).toEqual({ coupon: 'This coupon has been used up.' });
    }
    expect(await usesOf(coupon.id)).toBe(2);
  });

  it('is used once by a visitor of the same address', async () => {
    const coupon = await t.given.coupon({ code: 'FIRST', usage_limit_per_customer: 1 });
    const body = bodyFor(await paidCourse(), { coupon: 'FIRST' });
    const first = await t.visitor(checkout.place, { body });
    expect(first.status).toBe(201);
    const again = { ...bodyFor(await paidCourse(), { coupon: 'FIRST' }), billing: body.billing };
    again.billing = { ...again.billing, email: body.billing.email!.toUpperCase() };
    const refused = await t.visitor(checkout.place, { body: again });
    expect(refused.status).toBe(400);
    expect(paramsOf(refused)).toEqual({ coupon: 'You have already used this coupon.' });
    expect(await usesOf(coupon.id)).toBe(1);
  });

  it('is free again once an unpaid order has run out of time', async () => {
    const coupon = await t.given.coupon({ code: 'AGAIN', usage_limit: 1 });
    const course = await paidCourse();
    const [one, two] = [await t.given.student(), await t.given.student()];
    await t.as(one)(checkout.place, { body: bodyFor(course, { coupon: 'AGAIN' }) });
    t.travelTo(new Date(start.getTime() + 8 * DAY_MS));
    await cancelOverdue(t.app.services);
    await t.runJobs();
    expect(await usesOf(coupon.id)).toBe(0);
    expect((await t.as(two)(checkout.place, { body: bodyFor(course, { coupon: 'AGAIN' }) })).status).toBe(201);
  });
});

describe('B21: forged coupons', () => {
  it('discounts of a form count for nothing', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    await t.given.coupon({ code: 'REAL-10' });
    const forged = {
      ...bodyFor(course, { coupon: 'REAL-10' }),
      coupon_code: 'OTHER',
      coupon_discount: '99.00',
      discount_total: '99.00',
      discount_percent: 10_000,
      items: [{ course_id: course.id, discount: '99.00' }],
    };
    const cheap = await t.as(student)(checkout.place, { body: { ...forged, expected_total: '1.00' } as Body });
    expect(cheap).toMatchObject({ status: 409, body: { code: 'total_changed' } });
    const { body } = await t.as(student)(checkout.place, { body: forged as Body });
    expect(body.order.formatted_total).toBe('$90.00');
  });

  it.each([{ percent: 10_000 }, ['REAL-10', 'REAL-10'], 'X'.repeat(41), 7])('%j is no code', async (coupon) => {
    const student = await t.given.student();
    const body = { ...bodyFor(await paidCourse()), coupon: coupon as string };
    const answer = await t.as(student)(checkout.place, { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(paramsOf(answer) ?? {})).toEqual(['coupon']);
  });

  it("a code that matches by the database's wildcards is unknown", async () => {
    await t.given.coupon({ code: 'WILD-1' });
    for (const code of ['WILD%', '%', "' or 1=1 --", 'WILD_1']) {
      const { body } = await quote([await paidCourse()], code);
      expect(body.coupon?.problem).toBe('There is no such coupon.');
    }
  });
});
