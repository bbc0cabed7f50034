import { randomUUID } from 'node:crypto';
import { contract, type Sent } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { outcomesIn } from '../orders.fixture.ts';

const { orders } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let admin: Person;
let manager: Person;

beforeAll(async () => {
  admin = await t.given.administrator();
  manager = await t.given.manager();
});

const { mayEnter, ledger } = outcomesIn(t);
type Body = Sent<typeof orders.create>['body'];

const paidCourse = (fields: Parameters<typeof t.given.course>[0] = {}) =>
  t.given.course({ accessMode: 'one_time', regularPrice: '50.00', ...fields });
const create = (body: Body) => t.as(manager)(orders.create, { body });
const get = async (id: number, who = manager) => (await t.as(who)(orders.get, { params: { id } })).body;
const refund = (id: number, body: Partial<Sent<typeof orders.refund>['body']> = {}, who = manager) =>
  t.as(who)(orders.refund, { params: { id }, body: { request_key: randomUUID(), ...body } });

describe('a refund', () => {
  it('of a line leaves the others; of the rest it ends the order', async () => {
    const student = await t.given.student();
    const [one, two] = [await paidCourse(), await paidCourse()];
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [one.id, two.id] });
    const [first] = (await get(id)).course_lines;
    const part = await refund(id, { lines: [{ line_id: first!.id, amount: '5.00' }], reason: 'Late start' });
    expect(part.body).toMatchObject({ status: 'completed', refunded_total: '5.00' });
    expect(await mayEnter(student, one.id)).toBe('active');
    const rest = await refund(id, { lines: [{ line_id: first!.id, amount: '15.00' }], end_access: true });
    expect(rest.body.course_lines.map(({ access }) => access)).toEqual(['ended', 'active']);
    expect([await mayEnter(student, one.id), await mayEnter(student, two.id)]).toEqual(['inactive', 'active']);
    const last = await refund(id);
    expect(last.body).toMatchObject({ status: 'refunded', refunded_total: '40.00' });
    expect(await mayEnter(student, two.id)).toBe('inactive');
    expect(await ledger(id)).toEqual({ payments: 0, sales: 0 });
  });

  it('is not more than what is left, and names the line', async () => {
    const student = await t.given.student();
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [(await paidCourse()).id] });
    const [line] = (await get(id)).course_lines;
    const params = async (lines: { line_id: number; amount: string }[]) =>
      (await refund(id, { lines })).body as unknown as { data: { params: Record<string, string> } };
    expect((await params([{ line_id: line!.id, amount: '20.01' }])).data.params).toEqual({
      'lines.0.amount': 'You can refund up to $20.00.',
    });
    expect((await params([{ line_id: line!.id, amount: '0' }])).data.params).toHaveProperty(['lines.0.amount']);
    expect((await params([{ line_id: line!.id + 1000, amount: '1' }])).data.params).toHaveProperty(['lines.0.line_id']);
    const twice = [
      { line_id: line!.id, amount: '15.00' },
      { line_id: line!.id, amount: '15.00' },
    ];
    expect((await params(twice)).data.params).toHaveProperty(['lines.1.line_id']);
    expect(await get(id)).toMatchObject({ refunded_total: '0.00' });
  });

  it('is given once per request key, and never beyond the total by calls that race', async () => {
    const student = await t.given.student();
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [(await paidCourse()).id] });
    const [line] = (await get(id)).course_lines;
    const body = { lines: [{ line_id: line!.id, amount: '12.00' }] };
    const same = { ...body, request_key: randomUUID() };
    await Promise.all([refund(id, same), refund(id, same)]);
    expect(await get(id)).toMatchObject({ refunded_total: '12.00' });
    const statuses = await Promise.all([refund(id, body), refund(id, body)]);
    expect(statuses.map(({ status }) => status)).toEqual([400, 400]);
    expect(await ledger(id)).toEqual({ payments: 800, sales: -800 });
  });

  it('is for managers only while the settings say so', async () => {
    const student = await t.given.student();
    const { id } = await t.given.order({ customer_id: student.id, courseIds: [(await paidCourse()).id] });
    const allow = (manager_can_refund: boolean) =>
      t.as(admin)(contract.settings.change, { body: { payments: { orders: { manager_can_refund } } } });
    await allow(false);
    expect((await refund(id)).status).toBe(403);
    expect((await get(id)).can.refund).toBe(false);
    expect((await get(id)).next_statuses).not.toContain('refunded');
    const changes = { status: 'refunded' as const, reason: 'Agreed.' };
    expect((await t.as(manager)(orders.update, { params: { id }, body: changes })).status).toBe(403);
    const many = await t.as(manager)(orders.bulkUpdate, { body: { ids: [id], changes } });
    expect(many.body).toMatchObject({ done: [], failed: [{ id, code: 'forbidden' }] });
    expect(await get(id)).toMatchObject({ status: 'completed', refunded_total: '0.00' });
    expect((await refund(id, {}, admin)).status).toBe(200);
    await allow(true);
  });

  it('splits the tax so that its parts sum to the tax of the line', async () => {
    await t.as(admin)(contract.settings.change, {
      body: { payments: { tax: { enable: true, regions: [{ country: 'DE', rate: 19, states: [] }] } } },
    });
    const student = await t.given.student();
    const billing = { country: 'DE' };
    const course = await paidCourse();
    const { body } = await create({ customer_id: student.id, course_lines: [{ course_id: course.id }], billing });
    expect(body).toMatchObject({ total_tax: '9.50', total: '59.50' });
    const [line] = body.course_lines;
    for (const amount of ['19.99', '20.01', '19.50']) await refund(body.id, { lines: [{ line_id: line!.id, amount }] });
    expect(await get(body.id)).toMatchObject({ status: 'refunded' });
    expect(await ledger(body.id)).toEqual({ payments: 0, sales: 0, tax: 0 });
    await t.as(admin)(contract.settings.change, { body: { payments: { tax: { enable: false } } } });
  });
});
