import { randomUUID } from 'node:crypto';
import { contract, type OrderStatus, type Sent } from '@lectern/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { endAccessBy } from '../enrollments/index.ts';
import { entitlements } from '../enrollments/enrollments.tables.ts';
import { outcomesIn } from './orders.fixture.ts';
import { cancelOverdue, emptyOrderTrash } from './orders.usecases.ts';
import { orders as orderTable } from './orders.tables.ts';

const { courses, orderItems, orders } = contract;
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

const { mayEnter, ledger } = outcomesIn(t);
type Body = Sent<typeof orders.create>['body'];

const paidCourse = (fields: Parameters<typeof t.given.course>[0] = {}) =>
  t.given.course({ author: ada, accessMode: 'one_time', regularPrice: '50.00', ...fields });
const create = (body: Body) => t.as(manager)(orders.create, { body });
const setStatus = (id: number, status: string, reason = 'Agreed.') =>
  t.as(manager)(orders.update, { params: { id }, body: { status: status as 'pending', reason } });
const get = async (id: number, who = manager) => (await t.as(who)(orders.get, { params: { id } })).body;
const refund = (id: number, body: Partial<Sent<typeof orders.refund>['body']> = {}, who = manager) =>
  t.as(who)(orders.refund, { params: { id }, body: { request_key: randomUUID(), ...body } });

describe('an order by hand', () => {
  it('costs what the courses cost now, gives access and is booked', async () => {
    const student = await t.given.student();
    const [one, two] = [await paidCourse({ name: 'One' }), await paidCourse({ name: 'Two', salePrice: '30.00' })];
    const { status, body } = await create({
      customer_id: student.id,
      course_lines: [{ course_id: one.id }, { course_id: two.id }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'completed',
      type: 'manual',
      subtotal: '80.00',
      total: '80.00',
      formatted_total: '$80.00',
      currency: 'USD',
      customer_id: student.id,
      created_via: 'admin',
      payment_method: 'manual',
      course_lines: [
        { course_id: one.id, name: 'One', regular: '50.00', total: '50.00', access: 'active', quantity: 1 },
        { course_id: two.id, name: 'Two', regular: '50.00', total: '30.00', access: 'active' },
      ],
    });
    expect(await mayEnter(student, one.id)).toBe('active');
    expect(await ledger(body.id)).toEqual({ payments: 8000, sales: -8000 });
  });

  it('takes prices and a discount of the staff, spread over the lines', async () => {
    const student = await t.given.student();
    const [one, two] = [await paidCourse(), await paidCourse()];
    const lines = [
      { course_id: one.id, subtotal: '10.00' },
      { course_id: two.id, subtotal: '20.00' },
    ];
    const { body } = await create({ customer_id: student.id, course_lines: lines, discount_total: '10.00' });
    expect(body).toMatchObject({ subtotal: '30.00', discount_total: '10.00', total: '20.00' });
    expect(body.course_lines.map(({ discount }) => discount)).toEqual(['3.33', '6.67']);
    const other = await t.given.student();
    const percent = await create({ customer_id: other.id, course_lines: lines, discount_percent: 10_000 });
    expect(percent.body).toMatchObject({ total: '0.00', payment_method: 'free', status: 'completed' });
  });

  it('of a status without payment gives no access until it is completed', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    const { body } = await create({
      customer_id: student.id,
      course_lines: [{ course_id: course.id }],
      status: 'on-hold',
    });
    expect(await mayEnter(student, course.id)).toBeUndefined();
    expect(body.course_lines[0]).toMatchObject({ access: 'none' });
    await setStatus(body.id, 'completed');
    expect(await mayEnter(student, course.id)).toBe('active');
  });

  it('names what is wrong with it', async () => {
    const student = await t.given.student();
    const { id: course_id } = await paidCourse();
    const params = async (body: unknown) =>
      Object.keys((((await create(body as Body)).body as never)['data'] as { params: object }).params);
    expect(await params({ customer_id: 999_999, course_lines: [{ course_id }] })).toEqual(['customer_id']);
    expect(await params({ customer_id: student.id, course_lines: [] })).toEqual(['course_lines']);
    expect(await params({ customer_id: student.id, course_lines: [{ course_id: 999_999 }] })).toEqual([
      'course_lines.0.course_id',
    ]);
    expect(await params({ customer_id: student.id, course_lines: [{ course_id }, { course_id }] })).toEqual([
      'course_lines.1.course_id',
    ]);
    for (const subtotal of ['-1', '1e3', '1.2345', 'free', '9999999999']) {
      expect(await params({ customer_id: student.id, course_lines: [{ course_id, subtotal }] })).toEqual([
        'course_lines.0.subtotal',
      ]);
    }
    expect(await params({ customer_id: student.id, course_lines: [{ course_id, subtotal: '1.234' }] })).toEqual([
      'course_lines.0.subtotal',
    ]);
    expect(await params({ customer_id: student.id, course_lines: [{ course_id, quantity: 2 }] })).toEqual([
      'course_lines.0.quantity',
    ]);
    expect(await t.db.$count(orderTable, eq(orderTable.customerId, student.id))).toBe(0);
  });

  it('is made once per request key, also when two calls race', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    const body = { customer_id: student.id, course_lines: [{ course_id: course.id }], request_key: randomUUID() };
    const made = await Promise.all([create(body), create(body), create(body)]);
    expect(new Set(made.map((one) => one.body.id)).size).toBe(1);
    expect(await t.db.$count(orderTable, eq(orderTable.customerId, student.id))).toBe(1);
  });

  it('of a full course is refused unless the staff say so, and changes nothing', async () => {
    const course = await paidCourse({ enrollmentLimit: 1 });
    const [first, second] = [await t.given.student(), await t.given.student()];
    await t.given.enrollment({ courseId: course.id, userId: first.id });
    const body = { customer_id: second.id, course_lines: [{ course_id: course.id }] };
    expect((await create(body)).body).toMatchObject({ code: 'course_full' });
    expect(await t.db.$count(orderTable, eq(orderTable.customerId, second.id))).toBe(0);
    expect((await create({ ...body, ignore_limit: true })).status).toBe(201);
  });
});

describe('the last seat', () => {
  it('is kept for an unpaid order of another person until its time is over', async () => {
    const course = await paidCourse({ enrollmentLimit: 1 });
    const [first, second] = [await t.given.student(), await t.given.student()];
    const lines = [{ course_id: course.id }];
    const held = await create({ customer_id: first.id, course_lines: lines, status: 'pending' });
    expect((await create({ customer_id: second.id, course_lines: lines })).body).toMatchObject({ code: 'course_full' });
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 61 * 60_000));
    await cancelOverdue(t.app.services);
    expect(await get(held.body.id)).toMatchObject({ status: 'cancelled', expiry_date: '' });
    expect((await create({ customer_id: second.id, course_lines: lines })).status).toBe(201);
    t.travelTo(start);
  });
});

describe('the status of an order', () => {
  it.each<[OrderStatus, string]>([
    ['cancelled', 'completed'],
    ['refunded', 'completed'],
    ['pending', 'refunded'],
    ['pending', 'failed'],
    ['on-hold', 'pending'],
    ['completed', 'pending'],
    ['completed', 'failed'],
    ['processing', 'cancelled'],
  ])('does not go from %s to %s by hand', async (from, to) => {
    const student = await t.given.student();
    const row = await t.given.order({
      customer_id: student.id,
      courseIds: [(await paidCourse()).id],
      status: 'pending',
    });
    await t.db.update(orderTable).set({ status: from }).where(eq(orderTable.id, row.id));
    const { status, body } = await setStatus(row.id, to);
    expect({ status, code: (body as never)['code'] }).toEqual({ status: 409, code: 'bad_transition' });
    expect((body as unknown as { message: string }).message).toMatch(/^An order cannot go from .+ to .+\.$/);
    expect(await get(row.id)).toMatchObject({ status: from });
  });

  it('leaves completed with a reason only; access and money go, and come back', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [course.id] });
    expect((await setStatus(id, 'on-hold', '')).body).toMatchObject({
      data: { params: { reason: expect.any(String) } },
    });
    await setStatus(id, 'on-hold', 'The transfer was returned.');
    expect(await mayEnter(student, course.id)).not.toBe('active');
    expect(await ledger(id)).toEqual({ payments: 0, sales: 0 });
    await setStatus(id, 'completed');
    expect(await mayEnter(student, course.id)).toBe('active');
    expect(await ledger(id)).toEqual({ payments: 2000, sales: -2000 });
    const { body } = await t.as(manager)(orders.notes, { params: { id } });
    expect(body.data.map(({ text }) => text)).toContain(
      'Status changed from completed to on hold: The transfer was returned.',
    );
  });

  it('changes for many at once, each by its own rules', async () => {
    const student = await t.given.student();
    const make = async (status: 'pending' | 'completed') =>
      (await t.given.order({ customer_id: student.id, courseIds: [(await paidCourse()).id], status })).id;
    const [open, done] = [await make('pending'), await make('completed')];
    const { body } = await t.as(manager)(orders.bulkUpdate, {
      body: { ids: [open, done], changes: { status: 'failed' } },
    });
    expect(body).toMatchObject({ done: [], failed: [{ code: 'bad_transition' }, { code: 'bad_transition' }] });
    const completed = await t.as(manager)(orders.bulkUpdate, {
      body: { ids: [open, done], changes: { status: 'completed' } },
    });
    expect(completed.body.done).toEqual([open, done]);
  });
});

describe('access is the union of entitlements', () => {
  it('one order ends, another one of the same course stays', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    const [first, second] = [
      await t.given.order({ customer_id: student.id, courseIds: [course.id] }),
      await t.given.order({ customer_id: student.id, courseIds: [course.id] }),
    ];
    await refund(first.id);
    expect(await mayEnter(student, course.id)).toBe('active');
    await refund(second.id);
    expect(await mayEnter(student, course.id)).not.toBe('active');
  });

  it('an order that ends leaves access by hand alone', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    await t.given.enrollment({ courseId: course.id, userId: student.id, source: 'manual' });
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [course.id] });
    const valid = and(eq(entitlements.userId, student.id), sql`${entitlements.endedAt} is null`);
    expect(await t.db.$count(entitlements, valid)).toBe(2);
    await setStatus(id, 'cancelled');
    expect(await mayEnter(student, course.id)).toBe('active');
    await t.db.transaction((db) =>
      endAccessBy(db, { source: 'manual', sourceRef: '', services: t.app.services, actor: null, now: t.now() }),
    );
    expect(await mayEnter(student, course.id)).not.toBe('active');
  });
});

describe('who sees an order', () => {
  it('an instructor sees the own lines and no address of the customer', async () => {
    const student = await t.given.student();
    const [own, foreign] = [await paidCourse(), await paidCourse({ author: await t.given.instructor() })];
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [own.id, foreign.id] });
    const seen = await get(id, ada);
    expect(seen.course_lines.map(({ course_id }) => course_id)).toEqual([own.id]);
    expect(seen).toMatchObject({ total: '20.00', order_key: '', transaction_id: '', payment_url: '' });
    expect(seen.customer).toMatchObject({ id: student.id, email: '' });
    const { body } = await t.as(ada)(orderItems.list, { query: { order_id: id } });
    expect(body.data).toHaveLength(1);
    const tell = (instructor_sees_email: boolean) =>
      t.as(admin)(contract.settings.change, { body: { payments: { orders: { instructor_sees_email } } } });
    await tell(true);
    expect((await get(id, ada)).customer).toMatchObject({ email: student.email });
    await tell(false);
    const mine = await get(id, student);
    expect(mine).toMatchObject({ total: '40.00', customer_ip_address: '' });
    expect(mine.course_lines).toHaveLength(2);
  });

  it('B10: nobody reads lines of a foreign order', async () => {
    const [student, other] = [await t.given.student(), await t.given.student()];
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [(await paidCourse()).id] });
    const [line] = (await get(id)).course_lines;
    expect((await t.as(other)(orderItems.list, { query: { order_id: id } })).status).toBe(404);
    expect((await t.as(other)(orderItems.get, { params: { id: line!.id } })).status).toBe(404);
    expect((await t.as(other)(orders.get, { params: { id } })).status).toBe(404);
    expect((await t.visitor(orders.get, { params: { id } })).status).toBe(401);
  });

  it('B19: learners and instructors neither make nor complete orders', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    const forged = { customer_id: student.id, course_lines: [{ course_id: course.id, total: '0' }], set_paid: true };
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [course.id], status: 'pending' });
    for (const person of [student, ada]) {
      expect((await t.as(person)(orders.create, { body: forged })).status).toBe(403);
      const body = { status: 'completed' as const };
      expect((await t.as(person)(orders.update, { params: { id }, body })).status).toBe(403);
    }
    expect(await mayEnter(student, course.id)).toBeUndefined();
  });

  it('a customer cancels what is not paid, once', async () => {
    const student = await t.given.student();
    const { id } = await t.given.order({
      customer_id: student.id,
      courseIds: [(await paidCourse()).id],
      status: 'pending',
    });
    const cancel = () => t.as(student)(orders.cancel, { params: { id } });
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', can: { cancel: false, pay: false } });
    expect((await cancel()).status).toBe(200);
    const { id: paid } = await t.given.order({ customer_id: student.id, courseIds: [(await paidCourse()).id] });
    expect((await t.as(student)(orders.cancel, { params: { id: paid } })).status).toBe(409);
  });
});

describe('the list of orders', () => {
  it('counts and sums what its filters leave', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    const make = (status: 'pending' | 'completed') =>
      t.given.order({ customer_id: student.id, courseIds: [course.id], status });
    const ids = [(await make('pending')).id, (await make('completed')).id, (await make('completed')).id];
    await refund(ids[1]!);
    const list = async (query: Record<string, unknown>) =>
      (await t.as(manager)(orders.list, { query: { course: course.id, ...query } })).body;
    const all = await list({});
    expect(all.data.map(({ id }) => id)).toEqual([...ids].toReversed());
    expect(all.meta).toMatchObject({
      total: 3,
      orders_count: { any: 3, pending: 1, completed: 1, refunded: 1, trash: 0 },
      totals: [{ currency: 'USD', total: '60.00', refunded: '20.00' }],
    });
    expect((await list({ status: 'refunded' })).meta).toMatchObject({ total: 1, totals: [{ total: '20.00' }] });
    expect((await list({ search: String(ids[0]) })).data.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await list({ search: student.email })).meta.total).toBe(3);
    expect((await list({ method: 'stripe' })).meta.total).toBe(0);
  });

  it('B38: an instructor finds nobody by an address', async () => {
    const student = await t.given.student();
    await t.given.order({ customer_id: student.id, courseIds: [(await paidCourse()).id] });
    const { body } = await t.as(ada)(orders.list, { query: { search: student.email! } });
    expect(body.data).toEqual([]);
  });
});

describe('lines of an order', () => {
  it('change while it is not paid, and the totals with them', async () => {
    const student = await t.given.student();
    const [one, two] = [await paidCourse(), await paidCourse()];
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [one.id], status: 'pending' });
    const added = await t.as(manager)(orderItems.create, { body: { order_id: id, course_id: two.id } });
    expect(added).toMatchObject({ status: 201, body: { total: '50.00', course_id: two.id } });
    expect(await get(id)).toMatchObject({ total: '70.00' });
    const params = { id: added.body.id };
    await t.as(manager)(orderItems.update, { params, body: { total: '5.00' } });
    expect(await get(id)).toMatchObject({ total: '25.00' });
    await t.as(manager)(orderItems.remove, { params });
    expect(await get(id)).toMatchObject({ total: '20.00' });
    const [last] = (await get(id)).course_lines;
    expect((await t.as(manager)(orderItems.remove, { params: { id: last!.id } })).status).toBe(400);
    await setStatus(id, 'completed');
    expect(
      (await t.as(manager)(orderItems.update, { params: { id: last!.id }, body: { total: '1' } })).body,
    ).toMatchObject({
      code: 'order_not_open',
    });
  });
});

describe('the trash', () => {
  it('takes no completed order, and keeps what money was booked for', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [course.id] });
    const remove = (of: number, force = false) =>
      t.as(manager)(orders.remove, { params: { id: of }, query: { force } });
    expect((await remove(id)).status).toBe(409);
    expect((await remove(id, true)).status).toBe(409);
    await refund(id);
    expect((await remove(id)).body).toMatchObject({ status: 'trash' });
    expect((await remove(id, true)).body).toMatchObject({ code: 'order_has_bookings' });
    const { id: unpaid } = await t.given.order({ customer_id: student.id, courseIds: [course.id], status: 'pending' });
    await remove(unpaid);
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 31 * 86_400_000));
    await emptyOrderTrash(t.app.services);
    t.travelTo(start);
    expect((await t.as(manager)(orders.get, { params: { id: unpaid } })).status).toBe(404);
    expect(await get(id)).toMatchObject({ status: 'trash' });
    expect((await t.as(manager)(orders.restore, { params: { id } })).body).toMatchObject({ status: 'refunded' });
  });

  it('a course that is deleted stays on the order by its name', async () => {
    const student = await t.given.student();
    const course = await paidCourse({ name: 'Gone soon' });
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [course.id] });
    await t.as(admin)(courses.remove, { params: { id: course.id }, query: { force: true } });
    expect((await get(id)).course_lines).toMatchObject([{ course_id: 0, name: 'Gone soon', total: '20.00' }]);
    expect((await refund(id)).body).toMatchObject({ status: 'refunded' });
  });
});
