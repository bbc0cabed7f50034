import { randomUUID } from 'node:crypto';
import { contract, type Sent } from '@lectern/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { outcomesIn } from '../../orders/orders.fixture.ts';
import { ledgerEntries } from '../../orders/ledger/ledger.tables.ts';
import { orderLineCourses, orderLines } from '../../orders/orders.tables.ts';

const { checkout, courseBundles, courses, enrollments, orders, settings } = contract;
const t = await useTestApp();
type Person = Awaited<ReturnType<typeof t.given.user>>;
let admin: Person;

beforeAll(async () => {
  admin = await t.given.administrator();
  await t.as(admin)(settings.change, { body: { payments: { offline: { enable: true, title: 'Transfer' } } } });
});

const { mayEnter, ledger } = outcomesIn(t);
const paid = (regularPrice = '80.00', fields: Parameters<typeof t.given.course>[0] = {}) =>
  t.given.course({ accessMode: 'one_time', regularPrice, ...fields });

async function bundleOfTwo(fields: Parameters<typeof t.given.course>[0] = {}) {
  const [one, other] = [await paid('80.00', fields), await paid('40.00')];
  return { one, other, bundle: await t.given.bundle({ courseIds: [one.id, other.id] }) };
}

type Body = Sent<typeof checkout.place>['body'];
const bodyFor = (items: Body['items'], more: Partial<Body> = {}): Body => ({
  items,
  billing: { first_name: 'Ada', last_name: 'Buyer', email: `${randomUUID()}@example.com`, country: 'US' },
  payment_method: 'offline',
  expected_total: '100.00',
  request_key: randomUUID(),
  ...more,
});
const place = (who: Person, items: Body['items'], more: Partial<Body> = {}) =>
  t.as(who)(checkout.place, { body: bodyFor(items, more) });
const setStatus = (id: number, status: 'completed' | 'cancelled', reason = '') =>
  t.as(admin)(orders.update, { params: { id }, body: { status, reason } });

async function bought(who: Person, items: Body['items'], more: Partial<Body> = {}): Promise<number> {
  const { body } = await place(who, items, more);
  await setStatus(body.order.id, 'completed');
  return body.order.id;
}

const refund = (id: number, body: Partial<Sent<typeof orders.refund>['body']> = {}) =>
  t.as(admin)(orders.refund, { params: { id }, body: { via: 'record', request_key: randomUUID(), ...body } });
const linesOf = (orderId: number) => t.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
const givenBy = async (orderId: number) =>
  (
    await t.db
      .select({ courseId: orderLineCourses.courseId, share: orderLineCourses.share })
      .from(orderLineCourses)
      .innerJoin(orderLines, eq(orderLines.id, orderLineCourses.lineId))
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLineCourses.id)
  ).map(({ courseId, share }) => [courseId, share]);
const paramsOf = ({ body }: { body: unknown }) =>
  (body as { data?: { params?: Record<string, string> } }).data?.params ?? {};

describe('a bundle in the checkout', () => {
  it('is quoted by id and by slug, with its courses', async () => {
    const { bundle, one, other } = await bundleOfTwo();
    for (const name of [bundle.id, bundle.slug]) {
      const { body } = await t.visitor(checkout.quote, { body: { items: [{ bundle: name }] } });
      expect(body).toMatchObject({ total: '100.00' });
      expect(body.items).toMatchObject([
        { bundle_id: bundle.id, course_id: 0, courses: [one.name, other.name], total: '100.00', problem: '' },
      ]);
    }
  });

  it('gives all its courses once it is paid, with shares that sum to the line', async () => {
    const student = await t.given.student();
    const { bundle, one, other } = await bundleOfTwo();
    const { status, body } = await place(student, [{ bundle: bundle.slug }]);
    expect(status).toBe(201);
    expect(body.order.items).toMatchObject([{ course_id: 0, name: bundle.name, start_url: '' }]);
    expect(await mayEnter(student, one.id)).toBeUndefined();
    await setStatus(body.order.id, 'completed');
    for (const course of [one, other]) expect(await mayEnter(student, course.id)).toBe('active');
    const { data } = (await t.as(student)(enrollments.list, { query: { course: one.id, status: 'any' } })).body;
    expect(data[0]).toMatchObject({ type: 'bundle' });
    expect(await givenBy(body.order.id)).toEqual([
      [one.id, 6667],
      [other.id, 3333],
    ]);
    expect(await ledger(body.order.id)).toEqual({ payments: 10_000, sales: -10_000 });
    const sold = await t.as(admin)(courseBundles.get, { params: { id: bundle.id } });
    expect(sold.body).toMatchObject({ sold: 1, buyers: 1 });
    const { id, key } = body.order;
    const received = await t.visitor(checkout.received, { params: { id }, query: { key } });
    expect(received.body.items).toMatchObject([{ start_url: '/account#/courses' }]);
  });

  it('is bought beside a course, and its line is one of the order', async () => {
    const student = await t.given.student();
    const { bundle } = await bundleOfTwo();
    const alone = await paid('20.00');
    const id = await bought(student, [{ bundle: bundle.id }, { course_id: alone.id }], { expected_total: '120.00' });
    const read = await t.as(admin)(orders.get, { params: { id } });
    expect(read.body.course_lines).toMatchObject([
      { type: 'bundle', bundle_id: bundle.id, course_id: 0, total: '100.00', access: 'active' },
      { type: 'course', course_id: alone.id, total: '20.00', access: 'active' },
    ]);
    const found = await t.as(admin)(orders.list, { query: { bundle: bundle.id } });
    expect(found.body.data.map((one) => one.id)).toEqual([id]);
  });

  it('that is free is completed immediately', async () => {
    const student = await t.given.student();
    const one = await paid();
    const other = await paid();
    const bundle = await t.given.bundle({ courseIds: [one.id, other.id], accessMode: 'free', regularPrice: 0 });
    const { body } = await place(student, [{ bundle: bundle.id }], { payment_method: 'free', expected_total: '0' });
    expect(body.order.status).toBe('completed');
    expect(await mayEnter(student, other.id)).toBe('active');
  });

  it('makes the account of a visitor', async () => {
    const { bundle } = await bundleOfTwo();
    const { status, body } = await t.visitor(checkout.place, { body: bodyFor([{ bundle: bundle.id }]) });
    expect(status).toBe(201);
    expect(body.user?.id).toBeGreaterThan(0);
  });

  it('may have courses that the buyer has, but not all of them', async () => {
    const student = await t.given.student();
    const { bundle, one, other } = await bundleOfTwo();
    await t.given.enrollment({ courseId: one.id, userId: student.id });
    const standing = await t.as(student)(courseBundles.standing, { params: { id: bundle.id } });
    expect(standing.body).toMatchObject({ action: 'buy', owned_course_ids: [one.id] });
    await bought(student, [{ bundle: bundle.id }]);
    const again = await place(student, [{ bundle: bundle.id }]);
    expect(paramsOf(again)).toEqual({ 'items.0.bundle': 'You already have access to all courses of this bundle.' });
    const after = await t.as(student)(courseBundles.standing, { params: { id: bundle.id } });
    expect(after.body).toMatchObject({ action: 'go', owned_course_ids: [one.id, other.id] });
  });

  it('with a full course names it', async () => {
    const { bundle, one } = await bundleOfTwo({ enrollmentLimit: 1 });
    await t.given.enrollment({ courseId: one.id, userId: (await t.given.student()).id });
    const student = await t.given.student();
    const refused = await place(student, [{ bundle: bundle.id }]);
    expect(paramsOf(refused)['items.0.bundle']).toBe(`“${one.name}” in this bundle: This course is full.`);
    const standing = await t.as(student)(courseBundles.standing, { params: { id: bundle.id } });
    expect(standing.body).toMatchObject({ action: 'unavailable', url: '' });
  });

  it('keeps a seat in its courses while it is unpaid', async () => {
    const { bundle, one } = await bundleOfTwo({ enrollmentLimit: 1 });
    await place(await t.given.student(), [{ bundle: bundle.id }]);
    const late = await place(await t.given.student(), [{ course_id: one.id }], { expected_total: '80.00' });
    expect(paramsOf(late)).toHaveProperty(['items.0.course_id']);
  });

  it.each<[string, Body['items'][number]]>([
    ['neither course nor bundle', {}],
    ['both', { course_id: 1, bundle: 1 }],
  ])('refuses an item with %s', async (_, item) => {
    expect((await place(await t.given.student(), [item])).status).toBe(400);
  });

  it.each(['draft', 'trash'] as const)('is not sold as %s', async (status) => {
    const [one, other] = [await paid(), await paid()];
    const bundle = await t.given.bundle({ courseIds: [one.id, other.id], status });
    const refused = await place(await t.given.student(), [{ bundle: bundle.id }]);
    expect(paramsOf(refused)).toHaveProperty(['items.0.bundle']);
    const { body } = await t.visitor(checkout.quote, { body: { items: [{ bundle: bundle.id }] } });
    expect(body.items).toMatchObject([{ name: '', total: '0.00' }]);
  });

  it('is not sold with a draft inside', async () => {
    const [one, draft] = [await paid(), await paid('5', { status: 'draft' })];
    const bundle = await t.given.bundle({ courseIds: [one.id, draft.id] });
    expect(paramsOf(await place(await t.given.student(), [{ bundle: bundle.id }]))).toHaveProperty(['items.0.bundle']);
  });

  it('takes coupons for all items, and none of single courses', async () => {
    const { bundle, one } = await bundleOfTwo();
    const quote = (coupon: string) => t.visitor(checkout.quote, { body: { items: [{ bundle: bundle.id }], coupon } });
    const all = await t.given.coupon();
    const single = await t.given.coupon({ course_ids: [one.id] });
    expect((await quote(all.code)).body).toMatchObject({ discount_total: '10.00', total: '90.00' });
    expect((await quote(single.code)).body.coupon?.problem).toBe('This coupon is for other courses.');
  });
});

describe('the access that a bundle gives', () => {
  it('ends with its refund, and no other access does', async () => {
    const student = await t.given.student();
    const { bundle, one, other } = await bundleOfTwo();
    await t.given.enrollment({ courseId: one.id, userId: student.id });
    const id = await bought(student, [{ bundle: bundle.id }]);
    await refund(id);
    expect(await mayEnter(student, one.id)).toBe('active');
    expect(await mayEnter(student, other.id)).toBe('inactive');
    expect(await ledger(id)).toEqual({ payments: 0, sales: 0 });
  });

  it('ends by its line only, also where two bundles of an order have the same course', async () => {
    const student = await t.given.student();
    const { bundle, one, other } = await bundleOfTwo();
    const third = await paid();
    const second = await t.given.bundle({ courseIds: [one.id, third.id] });
    const items = [{ bundle: bundle.id }, { bundle: second.id }];
    const id = await bought(student, items, { expected_total: '200.00' });
    const [line] = await linesOf(id);
    await refund(id, { lines: [{ line_id: line!.id, amount: '100.00' }], end_access: true });
    expect(await mayEnter(student, one.id)).toBe('active');
    expect(await mayEnter(student, third.id)).toBe('active');
    expect(await mayEnter(student, other.id)).toBe('inactive');
  });

  it('ends when the order is set back, and comes back with it', async () => {
    const student = await t.given.student();
    const { bundle, other } = await bundleOfTwo();
    const id = await bought(student, [{ bundle: bundle.id }]);
    await t.as(admin)(orders.update, { params: { id }, body: { status: 'on-hold', reason: 'Not paid' } });
    expect(await mayEnter(student, other.id)).toBe('inactive');
    await setStatus(id, 'completed');
    expect(await mayEnter(student, other.id)).toBe('active');
    expect(await ledger(id)).toEqual({ payments: 10_000, sales: -10_000 });
  });

  it('is divided by course in the ledger, to the last cent after partial refunds', async () => {
    const student = await t.given.student();
    const { bundle, one, other } = await bundleOfTwo();
    const id = await bought(student, [{ bundle: bundle.id }]);
    const [line] = await linesOf(id);
    await refund(id, { lines: [{ line_id: line!.id, amount: '0.01' }] });
    await refund(id, { lines: [{ line_id: line!.id, amount: '33.34' }] });
    const salesOf = async (courseId: number) =>
      (
        await t.db
          .select({ amount: ledgerEntries.amount })
          .from(ledgerEntries)
          .where(
            and(
              eq(ledgerEntries.orderId, id),
              eq(ledgerEntries.courseId, courseId),
              eq(ledgerEntries.account, 'sales'),
            ),
          )
      ).reduce((sum, { amount }) => sum + amount, 0);
    expect((await salesOf(one.id)) + (await salesOf(other.id))).toBe(-6665);
    await refund(id);
    expect([await salesOf(one.id), await salesOf(other.id)].map((sum) => Math.abs(sum))).toEqual([0, 0]);
  });

  it('stays when a course leaves the bundle, and when the bundle is deleted', async () => {
    const student = await t.given.student();
    const { bundle, one, other } = await bundleOfTwo();
    const third = await paid();
    await bought(student, [{ bundle: bundle.id }]);
    const params = { id: bundle.id };
    await t.as(admin)(courseBundles.update, { params, body: { course_ids: [other.id, third.id] } });
    await t.runJobs();
    expect(await mayEnter(student, one.id)).toBe('active');
    expect(await mayEnter(student, third.id)).toBeUndefined();
    await t.as(admin)(courseBundles.remove, { params });
    await t.as(admin)(courseBundles.remove, { params, body: { force: true } });
    expect(await mayEnter(student, one.id)).toBe('active');
  });

  it('is what was in the bundle when it was ordered', async () => {
    const student = await t.given.student();
    const { bundle, one, other } = await bundleOfTwo();
    const { body } = await place(student, [{ bundle: bundle.id }]);
    const third = await paid();
    await t.as(admin)(courseBundles.update, { params: { id: bundle.id }, body: { course_ids: [other.id, third.id] } });
    await setStatus(body.order.id, 'completed');
    expect(await mayEnter(student, one.id)).toBe('active');
    expect(await mayEnter(student, third.id)).toBeUndefined();
  });

  it('grows by courses that are given to existing buyers, and ends with them', async () => {
    const student = await t.given.student();
    const gone = await t.given.student();
    const { bundle, one, other } = await bundleOfTwo();
    const id = await bought(student, [{ bundle: bundle.id }]);
    await refund(await bought(gone, [{ bundle: bundle.id }]));
    const third = await paid();
    const body = { course_ids: [one.id, other.id, third.id], give_to_buyers: true };
    await t.as(admin)(courseBundles.update, { params: { id: bundle.id }, body });
    await t.runJobs();
    expect(await mayEnter(student, third.id)).toBe('active');
    expect(await mayEnter(gone, third.id)).toBeUndefined();
    expect(await givenBy(id)).toEqual([
      [one.id, 6667],
      [other.id, 3333],
      [third.id, 0],
    ]);
    await refund(id);
    expect(await mayEnter(student, third.id)).toBe('inactive');
  });

  it('grows by the other courses when one of them was deleted meanwhile', async () => {
    const student = await t.given.student();
    const { bundle, one, other } = await bundleOfTwo();
    await bought(student, [{ bundle: bundle.id }]);
    const [deleted, third] = [await paid(), await paid()];
    const body = { course_ids: [one.id, other.id, deleted.id, third.id], give_to_buyers: true };
    await t.as(admin)(courseBundles.update, { params: { id: bundle.id }, body });
    await t.as(admin)(courses.remove, { params: { id: deleted.id }, query: { force: true } });
    await t.runJobs();
    expect(await mayEnter(student, third.id)).toBe('active');
  });
});
