import { randomUUID } from 'node:crypto';
import { contract } from '@lectern/contract';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { orderDocuments } from './documents.tables.ts';

const { orders, settings } = contract;
const t = await useTestApp();
type Person = Awaited<ReturnType<typeof t.given.user>>;
let admin: Person;
let manager: Person;
const store = {
  company: 'Harbour School GmbH',
  country: 'DE',
  state: '',
  address_1: 'Quay 1',
  address_2: 'Back yard',
  postcode: '20095',
  city: 'Hamburg',
  tax_id: 'DE136695976',
};

beforeAll(async () => {
  admin = await t.given.administrator();
  manager = await t.given.manager();
  await setPayments({ store, tax: { enable: true, regions: [{ country: 'DE', rate: 19, states: [] }] } });
});

const setPayments = (payments: object) => t.as(admin)(settings.change, { body: { payments } });
const course = () => t.given.course({ accessMode: 'one_time', regularPrice: '100.00' });
const billing = { first_name: 'Ada', last_name: 'Lovelace', country: 'DE', email: 'ada@example.com' };

async function sale({ courses = 1, ...more }: { courses?: number; status?: 'pending' } = {}) {
  const student = await t.given.student();
  const lines = [];
  for (let at = 0; at < courses; at += 1) lines.push({ course_id: (await course()).id });
  const { body } = await t.as(manager)(orders.create, {
    body: { customer_id: student.id, course_lines: lines, billing, ...more },
  });
  return { student, order: body };
}
const get = async (id: number) => (await t.as(manager)(orders.get, { params: { id } })).body;
const stored = (orderId: number) =>
  t.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, orderId)).orderBy(asc(orderDocuments.id));
const refund = (id: number, body: object = {}) =>
  t.as(manager)(orders.refund, { params: { id }, body: { request_key: randomUUID(), reason: 'Late', ...body } });

describe('an invoice', () => {
  it('is given out when the order is paid, by the school to the buyer', async () => {
    const { order } = await sale();
    expect(order.documents).toMatchObject([{ kind: 'invoice', number: order.invoice_number, total: '119.00' }]);
    const document = (await stored(order.id))[0]!.document;
    expect(document).toMatchObject({
      seller: {
        company: store.company,
        address: [store.address_1, store.address_2, '20095 Hamburg', 'DE'],
        taxId: store.tax_id,
      },
      buyer: { name: 'Ada Lovelace', email: billing.email },
      total: 11_900,
      taxes: [{ rate: 19_000, net: 10_000, tax: 1900 }],
      currency: 'USD',
    });
  });

  it('is a PDF for its customer, for staff and for the key of the order', async () => {
    const { order } = await sale();
    const { url } = order.documents[0]!;
    const read = (query: string) => t.raw({ method: 'GET', url: url + query });
    const byKey = await read(`?key=${order.order_key}`);
    expect(byKey.statusCode).toBe(200);
    expect(byKey.headers['content-type']).toBe('application/pdf');
    expect(byKey.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('A10: is nobody else’s', async () => {
    const { order } = await sale();
    const other = await sale();
    const { id } = (await stored(order.id))[0]!;
    const params = { id: order.id, document_id: id };
    expect((await t.visitor(orders.document, { params })).status).toBe(401);
    expect((await t.as(other.student)(orders.document, { params })).status).toBe(404);
    const foreign = { id: other.order.id, document_id: id };
    expect((await t.as(other.student)(orders.document, { params: foreign })).status).toBe(404);
    const query = { key: other.order.order_key };
    expect((await t.visitor(orders.document, { params, query })).status).toBe(404);
  });

  it('is given out for none that costs nothing, or while the school wants none', async () => {
    const student = await t.given.student();
    const free = await t.given.order({ customer_id: student.id, courseIds: [(await course()).id], price: '0' });
    expect((await get(free.id)).documents).toEqual([]);
    await setPayments({ invoice: { enable: false } });
    expect((await sale()).order.documents).toEqual([]);
    await setPayments({ invoice: { enable: true } });
  });

  it('does not change with the settings and the names of later', async () => {
    const { order, student } = await sale();
    const before = await stored(order.id);
    await setPayments({ store: { company: 'Renamed' } });
    await t.as(admin)(contract.users.update, { params: { id: student.id }, body: { first_name: 'Other' } });
    expect(await stored(order.id)).toEqual(before);
    await setPayments({ store });
  });
});

describe('numbers of invoices', () => {
  it('have no gap, though orders fail and come at once', async () => {
    const [full, student] = [
      await t.given.course({ accessMode: 'one_time', regularPrice: '10', enrollmentLimit: 1 }),
      await t.given.student(),
    ];
    await t.given.enrollment({ courseId: full.id, userId: student.id });
    const refused = async () =>
      t.as(manager)(orders.create, {
        body: { customer_id: (await t.given.student()).id, course_lines: [{ course_id: full.id }] },
      });
    await Promise.all([sale(), refused(), sale(), refused(), sale()]);
    const places = (await t.db.select().from(orderDocuments).where(eq(orderDocuments.kind, 'invoice'))).map(
      ({ place }) => place,
    );
    expect(places.toSorted((one, other) => one - other)).toEqual(places.map((_, at) => at + 1));
  });
});

describe('a credit note', () => {
  it('follows each refund, and all of them sum to the invoice', async () => {
    const { order } = await sale({ courses: 2 });
    const [one, two] = order.course_lines;
    await refund(order.id, { lines: [{ line_id: one!.id, amount: '33.33' }] });
    await refund(order.id, { lines: [{ line_id: two!.id, amount: '119.00' }] });
    await refund(order.id);
    const documents = await stored(order.id);
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note', 'credit_note']);
    expect(documents.reduce((sum, { total }) => sum + total, 0)).toBe(0);
    expect(documents[1]!.document).toMatchObject({ creditOf: order.invoice_number, reason: 'Late', total: -3333 });
    const tax = documents.flatMap(({ document }) => document.taxes).reduce((sum, line) => sum + line.tax, 0);
    expect(tax).toBe(0);
  });

  it('is given out for an order that is set back; completed again it gets another invoice', async () => {
    const { order } = await sale();
    await refund(order.id, { lines: [{ line_id: order.course_lines[0]!.id, amount: '19.00' }] });
    const setStatus = (status: 'on-hold' | 'completed') =>
      t.as(manager)(orders.update, { params: { id: order.id }, body: { status, reason: 'Returned' } });
    await setStatus('on-hold');
    await setStatus('completed');
    expect((await stored(order.id)).map(({ total }) => total)).toEqual([11_900, -1900, -10_000, 10_000]);
    await refund(order.id);
    expect((await stored(order.id)).reduce((sum, { total }) => sum + total, 0)).toBe(0);
  });
});
