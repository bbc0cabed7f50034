import { contract, type Sent } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { emptyCouponTrash } from './coupons.usecases.ts';
import { useCoupon } from './uses.usecases.ts';
import { coupons as couponTable } from './coupons.tables.ts';

const { coupons, settings } = contract;
const t = await useTestApp();
type Person = Awaited<ReturnType<typeof t.given.user>>;
type Body = Sent<typeof coupons.create>['body'];
const start = t.now();
let admin: Person;
let manager: Person;

beforeAll(async () => {
  admin = await t.given.administrator();
  manager = await t.given.manager();
});
afterEach(async () => {
  t.travelTo(start);
  await t.as(admin)(settings.change, { body: { payments: { currency: { code: 'USD' } } } });
});

let made = 0;
const nextCode = () => `code-${(made += 1)}`;
const create = (body: Partial<Body>, who = manager) =>
  t.as(who)(coupons.create, { body: { code: nextCode(), kind: 'percent', percent: 1000, ...body } });
const update = (id: number, body: Sent<typeof coupons.update>['body']) =>
  t.as(manager)(coupons.update, { params: { id }, body });
const fieldsOf = ({ body }: { body: unknown }) =>
  Object.keys((body as { data?: { params?: Record<string, string> } }).data?.params ?? {});

describe('a coupon', () => {
  it('is made by managers, in upper case and in the currency of the school', async () => {
    const course = await t.given.course();
    const { status, body } = await create({
      code: ' spring-20 ',
      description: 'Spring',
      kind: 'amount',
      amount: '5.5',
      course_ids: [course.id, course.id],
      usage_limit: 3,
      ends_at: '2031-01-01',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      code: 'SPRING-20',
      kind: 'amount',
      amount: '5.50',
      formatted_amount: '$5.50',
      currency: 'USD',
      course_ids: [course.id],
      usage_limit: 3,
      minimum_total: '0.00',
      starts_at: null,
      ends_at: '2031-01-01T00:00:00.000Z',
      active: true,
      status: 'active',
      used_count: 0,
    });
  });

  it('is for nobody else', async () => {
    const { id } = await t.given.coupon();
    for (const who of [await t.given.student(), await t.given.instructor()]) {
      expect((await create({}, who)).status).toBe(403);
      expect((await t.as(who)(coupons.get, { params: { id } })).status).toBe(403);
      expect((await t.as(who)(coupons.list)).status).toBe(403);
    }
    expect((await t.visitor(coupons.get, { params: { id } })).status).toBe(401);
  });

  it.each<[string, Partial<Body>, string]>([
    ['a short code', { code: 'AB' }, 'code'],
    ['a long code', { code: 'A'.repeat(41) }, 'code'],
    ['a code with a space', { code: 'A B C' }, 'code'],
    ['no percent', { percent: 0 }, 'percent'],
    ['more than everything', { percent: 10_001 }, 'percent'],
    ['no amount', { kind: 'amount', amount: '0' }, 'amount'],
    ['a negative amount', { kind: 'amount', amount: '-1' }, 'amount'],
    ['more decimals than the currency has', { kind: 'amount', amount: '1.005' }, 'amount'],
    ['a minimum with more decimals', { minimum_total: '1.005' }, 'minimum_total'],
    ['a course that does not exist', { course_ids: [999_999] }, 'course_ids'],
    ['an end before its start', { starts_at: '2030-02-01', ends_at: '2030-01-01' }, 'ends_at'],
    ['a negative limit', { usage_limit: -1 }, 'usage_limit'],
  ])('with %s is refused at its field', async (_title, body, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  it('has the decimals of its currency, also when the school changes its own', async () => {
    await t.as(admin)(settings.change, { body: { payments: { currency: { code: 'KWD' } } } });
    const kwd = await create({ kind: 'amount', amount: '1.005' });
    expect(kwd.body).toMatchObject({ amount: '1.005', currency: 'KWD' });
    await t.as(admin)(settings.change, { body: { payments: { currency: { code: 'JPY' } } } });
    expect((await create({ kind: 'amount', amount: '1.5' })).status).toBe(400);
    expect((await create({ kind: 'amount', amount: '100' })).body).toMatchObject({ amount: '100', currency: 'JPY' });
    expect((await update(kwd.body.id, { amount: '2.005' })).body).toMatchObject({ amount: '2.005', currency: 'KWD' });
  });

  it('has a code of its own, whatever its case, also when two are made at once', async () => {
    await create({ code: 'UNIQUE' });
    expect(fieldsOf(await create({ code: 'unique' }))).toEqual(['code']);
    const answers = await Promise.all([1, 2, 3].map(() => create({ code: 'TWICE' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    const other = await create({});
    expect(fieldsOf(await update(other.body.id, { code: 'UNIQUE' }))).toEqual(['code']);
    expect((await update(other.body.id, { code: other.body.code })).status).toBe(200);
  });

  it('changes in what a body names, and refuses what would give nothing', async () => {
    const { body } = await create({ description: 'Kept', percent: 1500 });
    expect((await update(body.id, { usage_limit: 5 })).body).toMatchObject({
      description: 'Kept',
      percent: 1500,
      usage_limit: 5,
    });
    expect(fieldsOf(await update(body.id, { kind: 'amount' }))).toEqual(['amount']);
    t.travelTo(new Date(start.getTime() + 1000));
    await update(body.id, { active: false });
    const stale = await update(body.id, { active: true, modified: body.modified });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
  });

  it('keeps courses that were deleted, and is not for all courses then', async () => {
    const course = await t.given.course();
    const { body } = await create({ course_ids: [course.id] });
    await t.as(admin)(contract.courses.remove, { params: { id: course.id }, body: { force: true } });
    expect((await update(body.id, { description: 'Later' })).body.course_ids).toEqual([course.id]);
    expect((await update(body.id, { course_ids: [course.id] })).status).toBe(200);
  });
});

describe('the list of coupons', () => {
  it('is searched, filtered by status, sorted and counted', async () => {
    await t.db.delete(couponTable);
    const day = (n: number) => new Date(start.getTime() + n * DAY_MS).toISOString();
    const [active, scheduled, expired, off, trash] = [
      await t.given.coupon({ code: 'ACTIVE', description: 'For everybody' }),
      await t.given.coupon({ code: 'LATER', starts_at: day(1) }),
      await t.given.coupon({ code: 'OVER', ends_at: day(-1) }),
      await t.given.coupon({ code: 'OFF-1', active: false }),
      await t.given.coupon({ code: 'GONE' }),
    ];
    await t.as(manager)(coupons.remove, { params: { id: trash.id } });
    const list = async (query: Sent<typeof coupons.list>['query']) =>
      (await t.as(manager)(coupons.list, { query })).body;
    const all = await list({ orderby: 'code', order: 'asc' });
    expect(all.data.map(({ code }) => code)).toEqual(['ACTIVE', 'LATER', 'OFF-1', 'OVER']);
    expect(all.meta).toMatchObject({
      total: 4,
      coupons_count: { any: 4, active: 1, scheduled: 1, expired: 1, off: 1, trash: 1 },
    });
    for (const [status, row] of Object.entries({ active, scheduled, expired, off, trash })) {
      const { data, meta } = await list({ status: status as 'active' });
      expect(data).toMatchObject([{ id: row.id, status }]);
      expect(meta.total).toBe(1);
    }
    expect((await list({ search: 'everybody' })).data).toMatchObject([{ code: 'ACTIVE' }]);
    const student = await t.given.student();
    const course = await t.given.course();
    const order = await t.given.order({ customer_id: student.id, courseIds: [course.id], status: 'pending' });
    await t.as(manager)(coupons.bulkUpdate, { body: { ids: [off.id], changes: { active: true } } });
    await t.db.transaction((db) =>
      useCoupon(db, { couponId: off.id, orderId: order.id, customerId: student.id, email: '', now: t.now() }),
    );
    expect((await list({ orderby: 'used_count' })).data[0]).toMatchObject({ code: 'OFF-1', used_count: 1 });
    expect((await t.as(manager)(coupons.list, { query: { orderby: 'nonsense' as 'code' } })).status).toBe(400);
  });

  it('has a trash, from which rows return or are deleted in time', async () => {
    const [one, two] = [await t.given.coupon(), await t.given.coupon()];
    const ids = [one.id, two.id];
    expect((await t.as(manager)(coupons.bulkRemove, { body: { ids } })).body.done).toEqual(ids);
    await t.as(manager)(coupons.restore, { params: { id: one.id } });
    t.travelTo(new Date(start.getTime() + 40 * DAY_MS));
    await emptyCouponTrash(t.app.services);
    expect((await t.as(manager)(coupons.get, { params: { id: one.id } })).body.status).toBe('active');
    expect((await t.as(manager)(coupons.get, { params: { id: two.id } })).status).toBe(404);
    await t.as(manager)(coupons.remove, { params: { id: one.id }, body: { force: true } });
    expect((await t.as(manager)(coupons.get, { params: { id: one.id } })).status).toBe(404);
  });
});
