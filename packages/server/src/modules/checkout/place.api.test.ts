import { randomUUID } from 'node:crypto';
import { contract, type Sent } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { users } from '../identity/identity.tables.ts';
import { outcomesIn } from '../orders/orders.fixture.ts';
import { orderLines, orders as orderTable } from '../orders/orders.tables.ts';

const { checkout, orders, settings } = contract;
const t = await useTestApp();
let admin: Awaited<ReturnType<typeof t.given.user>>;
const account = {
  account_name: 'Harbour School',
  bank: 'Coast Bank',
  iban: 'DE02120300000000202051',
  account_number: '202051',
  swift: 'COASTDE1',
};
const offline = { enable: true, title: 'Bank transfer', instructions: 'Send it soon.', ...account };

beforeAll(async () => {
  admin = await t.given.administrator();
  await setPayments({ offline });
});
afterEach(() => setPayments({ checkout: { guests: true } }));

const { mayEnter } = outcomesIn(t);
const paidCourse = (fields: Parameters<typeof t.given.course>[0] = {}) =>
  t.given.course({ accessMode: 'one_time', regularPrice: '100.00', ...fields });
const setPayments = (payments: object) => t.as(admin)(settings.change, { body: { payments } });
type Body = Sent<typeof checkout.place>['body'];
let emails = 0;
const bodyFor = (course: { id: number }, more: Partial<Body> = {}): Body => ({
  items: [{ course_id: course.id }],
  billing: { first_name: 'Ada', last_name: 'Buyer', email: `buyer-${(emails += 1)}@example.com`, country: 'DE' },
  payment_method: 'offline',
  expected_total: '100.00',
  request_key: randomUUID(),
  ...more,
});
const placed = (orderId: number) => t.db.select().from(orderTable).where(eq(orderTable.id, orderId));
const paramsOf = (answer: { body: unknown }) =>
  (answer.body as { data?: { params?: Record<string, string> } }).data?.params;

describe('an order at checkout', () => {
  it('of a member waits for the transfer, with the bank and without access', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    const { status, body } = await t.as(student)(checkout.place, { body: bodyFor(course) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      order: { status: 'on-hold', instructions: 'Send it soon.', formatted_total: '$100.00', can_pay: true },
      next: { kind: 'none' },
      user: null,
      nonce: null,
    });
    expect(Object.fromEntries(body.order.bank.map(({ name, value }) => [name, value]))).toEqual(account);
    expect(body.order.items).toMatchObject([{ course_id: course.id, start_url: '' }]);
    const [row] = await placed(body.order.id);
    expect(row).toMatchObject({ customerId: student.id, createdVia: 'checkout', type: 'single', total: 10_000 });
    expect(await mayEnter(student, course.id)).toBeUndefined();
    await t.as(admin)(orders.update, { params: { id: body.order.id }, body: { status: 'completed' } });
    expect(await mayEnter(student, course.id)).toBe('active');
    const { id, key } = body.order;
    const received = await t.visitor(checkout.received, { params: { id }, query: { key } });
    expect(received.body).toMatchObject({ status: 'completed', items: [{ start_url: `/course/${course.id}` }] });
  });

  it('of nothing is completed at once', async () => {
    const student = await t.given.student();
    const course = await paidCourse({ regularPrice: '0.00' });
    const body = bodyFor(course, { payment_method: 'free', expected_total: '0' });
    expect((await t.as(student)(checkout.place, { body })).body.order).toMatchObject({ status: 'completed' });
    expect(await mayEnter(student, course.id)).toBe('active');
  });

  it('of a visitor makes an account, and signs it in', async () => {
    const course = await paidCourse();
    const body = bodyFor(course, { password: 'seven lamps in a row' });
    const { status, body: answer } = await t.visitor(checkout.place, { body });
    expect(status).toBe(201);
    expect(answer.user).toMatchObject({ email: body.billing.email });
    expect(answer.nonce).not.toBe('');
    const [user] = await t.db.select().from(users).where(eq(users.id, answer.user!.id));
    expect(user).toMatchObject({ firstName: 'Ada', roles: ['student'] });
    expect((await placed(answer.order.id))[0]).toMatchObject({ customerId: answer.user!.id });
  });

  it('without a password mails a link to choose one', async () => {
    const course = await paidCourse();
    const body = bodyFor(course);
    const { body: answer } = await t.visitor(checkout.place, { body });
    expect(answer.user?.email).toBe(body.billing.email);
    await t.runJobs();
    const sent = await t.db.select().from(mails).where(eq(mails.recipient, body.billing.email!));
    expect(sent.map(({ text }) => text).join()).toContain('/reset-password#token=');
  });

  it('of an address that has an account is refused at its field, and changes nothing', async () => {
    const known = await t.given.student();
    const body = bodyFor(await paidCourse());
    body.billing = { ...body.billing, email: known.email! };
    const answer = await t.visitor(checkout.place, { body });
    expect(answer.body).toMatchObject({ code: 'email_taken' });
    expect(paramsOf(answer)).toHaveProperty(['billing.email']);
    expect(await t.db.$count(orderTable, eq(orderTable.customerId, known.id))).toBe(0);
  });

  it('of a visitor is refused where only members buy', async () => {
    await setPayments({ checkout: { guests: false } });
    const answer = await t.visitor(checkout.place, { body: bodyFor(await paidCourse()) });
    expect(answer.status).toBe(401);
  });

  it('is made once, however often it is sent', async () => {
    const student = await t.given.student();
    const body = bodyFor(await paidCourse());
    const answers = await Promise.all([1, 2, 3].map(() => t.as(student)(checkout.place, { body })));
    expect(new Set(answers.map((one) => one.body.order.id)).size).toBe(1);
    expect(await t.db.$count(orderTable, eq(orderTable.customerId, student.id))).toBe(1);
  });
});

describe('B21: what a form says counts for nothing', () => {
  it('a total that is not that of the courses is refused', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    for (const expected_total of ['0', '1.00', '99.99', '1000000']) {
      const { status, body } = await t.as(student)(checkout.place, { body: bodyFor(course, { expected_total }) });
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'total_changed' } });
    }
    expect(await t.db.$count(orderTable, eq(orderTable.customerId, student.id))).toBe(0);
  });

  it('forged prices, currencies, taxes and discounts are dropped', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    const forged = {
      ...bodyFor(course),
      items: [{ course_id: course.id, price: '1.00', total: '1.00', quantity: 0 }],
      total: '1.00',
      currency: 'JPY',
      tax: '-50',
      discount_total: '99',
      status: 'completed',
      customer_id: admin.id,
      set_paid: true,
    };
    const { body } = await t.as(student)(checkout.place, { body: forged as unknown as Body });
    const [row] = await placed(body.order.id);
    expect(row).toMatchObject({
      total: 10_000,
      currency: 'USD',
      status: 'on-hold',
      customerId: student.id,
      discount: 0,
    });
  });

  it('a sale that ended between quote and order changes the total', async () => {
    const student = await t.given.student();
    const course = await paidCourse({ salePrice: '50.00', dateOnSaleTo: new Date(t.now().getTime() + 60_000) });
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 120_000));
    const body = bodyFor(course, { expected_total: '50.00' });
    expect((await t.as(student)(checkout.place, { body })).body).toMatchObject({
      code: 'total_changed',
      message: 'The total has changed to $100.00. Check it and order again.',
    });
    t.travelTo(start);
  });

  it('the same figure in another currency than the one of the quote is refused', async () => {
    const student = await t.given.student();
    const body = bodyFor(await paidCourse(), { expected_currency: 'USD' });
    await setPayments({ currency: { code: 'JPY' } });
    const refused = await t.as(student)(checkout.place, { body });
    await setPayments({ currency: { code: 'USD' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'total_changed' } });
    expect(await t.db.$count(orderTable, eq(orderTable.customerId, student.id))).toBe(0);
    expect((await t.as(student)(checkout.place, { body })).status).toBe(201);
  });

  it('"free" pays only what costs nothing, and a method that is off nothing', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    for (const payment_method of ['free', 'stripe', 'paypal'] as const) {
      const { status, body } = await t.as(student)(checkout.place, { body: bodyFor(course, { payment_method }) });
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'payment_method_off' } });
    }
  });
});

describe('B20: courses that are not for sale', () => {
  it('are refused at their item', async () => {
    const student = await t.given.student();
    const own = await paidCourse();
    await t.given.enrollment({ courseId: own.id, userId: student.id });
    const refused = [
      own,
      await paidCourse({ status: 'draft' }),
      await t.given.course({ accessMode: 'open' }),
      await paidCourse({ enableEndDate: true, endDate: new Date(t.now().getTime() - 1000) }),
      await t.given.course({ accessMode: 'recurring', regularPrice: '100.00' }),
    ];
    for (const course of refused) {
      const answer = await t.as(student)(checkout.place, { body: bodyFor(course) });
      expect(answer.status).toBe(400);
      expect(Object.keys(paramsOf(answer)!)).toEqual(['items.0.course_id']);
    }
    expect(await t.db.$count(orderTable, eq(orderTable.customerId, student.id))).toBe(0);
  });

  it('the last seat is sold once, to whoever of several comes first', async () => {
    const course = await paidCourse({ enrollmentLimit: 1 });
    const buyers = await Promise.all([1, 2, 3, 4].map(() => t.given.student()));
    const answers = await Promise.all(buyers.map((buyer) => t.as(buyer)(checkout.place, { body: bodyFor(course) })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    expect(await t.db.$count(orderLines, eq(orderLines.courseId, course.id))).toBe(1);
  });
});

describe('the form', () => {
  it('asks for what the settings require, and drops what they hide', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    const { billing: known, ...body } = bodyFor(course);
    const values = {
      country: 'DE',
      state: 'BE',
      company: 'Acme',
      vat_number: 'DE136695976',
      address_1: 'Quay 1',
      address_2: 'Back yard',
      postcode: '10115',
      city: 'Berlin',
      phone: '030 1',
    };
    const place = (billing: object, customer_note = '') =>
      t.as(student)(checkout.place, { body: { ...body, billing: { ...known, ...billing }, customer_note } });
    const all = [...Object.keys(values), 'note'];
    const set = (state: string) =>
      setPayments({ checkout_fields: Object.fromEntries(all.map((name) => [name, state])) });
    await set('required');
    for (const name of Object.keys(values)) {
      const answer = await place({ ...values, [name]: '' }, 'Hello');
      expect(Object.keys(paramsOf(answer)!)).toEqual([`billing.${name}`]);
    }
    expect(Object.keys(paramsOf(await place(values))!)).toEqual(['customer_note']);
    await set('hidden');
    const { body: made } = await place(values, 'Hello');
    const [row] = await placed(made.order.id);
    expect(Object.keys(values).map((name) => row!.billing[name as 'city'])).toEqual(Object.keys(values).map(() => ''));
    expect(row!.customerNote).toBe('');
    await set('optional');
  });

  it('refuses an order without the terms, and a VAT number that is none', async () => {
    const student = await t.given.student();
    const course = await paidCourse();
    const page = await t.given.page();
    const setTerms = (terms: number) => t.as(admin)(settings.change, { body: { general: { pages: { terms } } } });
    await setTerms(page.id);
    const body = bodyFor(course);
    expect(paramsOf(await t.as(student)(checkout.place, { body }))).toHaveProperty('terms');
    await setTerms(0);
    const billing = { ...body.billing, vat_number: 'DE1' };
    const answer = await t.as(student)(checkout.place, { body: { ...body, billing } });
    expect(paramsOf(answer)).toHaveProperty(['billing.vat_number']);
  });
});

describe('the key of an order', () => {
  it('opens it for everybody who has it, and nothing else does', async () => {
    const student = await t.given.student();
    const { body } = await t.as(student)(checkout.place, { body: bodyFor(await paidCourse()) });
    const { id, key } = body.order;
    const status = async (of: number, text: string) =>
      (await t.visitor(checkout.received, { params: { id: of }, query: { key: text } })).status;
    expect(await status(id, key)).toBe(200);
    expect(await status(id, `${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`)).toBe(404);
    expect(await status(id, 'x')).toBe(404);
    expect(await status(id + 1, key)).toBe(404);
    expect((await t.as(student)(checkout.received, { params: { id }, query: { key: 'x' } })).status).toBe(404);
    const pay = { key: 'x', payment_method: 'offline' as const };
    expect((await t.visitor(checkout.pay, { params: { id }, body: pay })).status).toBe(404);
    expect((await t.visitor(checkout.confirm, { params: { id }, body: { key: 'x' } })).status).toBe(404);
  });
});
