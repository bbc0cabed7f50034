import { contract, type Sent } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { emptyBundleTrash } from './writing.usecases.ts';

const { addons, courseBundles, settings } = contract;
const t = await useTestApp();
type Person = Awaited<ReturnType<typeof t.given.user>>;
type Body = Sent<typeof courseBundles.create>['body'];
let admin: Person;
let manager: Person;

beforeAll(async () => {
  admin = await t.given.administrator();
  manager = await t.given.manager();
});

const paid = (regularPrice = '80.00', fields: Parameters<typeof t.given.course>[0] = {}) =>
  t.given.course({ accessMode: 'one_time', regularPrice, ...fields });
const pair = async () => [(await paid()).id, (await paid('40.00')).id];
const create = async (body: Partial<Body> = {}, who = manager) =>
  t.as(who)(courseBundles.create, {
    body: { name: 'Both', course_ids: await pair(), regular_price: '90', status: 'publish', ...body },
  });
const update = (id: number, body: Sent<typeof courseBundles.update>['body'], who = manager) =>
  t.as(who)(courseBundles.update, { params: { id }, body });
const paramsOf = ({ body }: { body: unknown }) =>
  (body as { data?: { params?: Record<string, string> } }).data?.params ?? {};

const monthly = { access_mode: 'recurring', billing_cycle: '1m' } as const;

describe('a bundle', () => {
  it('shows what its courses cost together and what buyers save', async () => {
    const ids = await pair();
    const { status, body } = await create({ course_ids: ids, sale_price: '60.5', description: '<b>All</b><script>' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Both',
      permalink: `/bundle/${body.slug}`,
      description: '<b>All</b>',
      course_ids: ids,
      regular_price: '90.00',
      sale_price: '60.50',
      price: '60.50',
      formatted_price: '$60.50',
      courses_total: '120.00',
      saving: '59.50',
      saving_percent: 49,
      for_sale: true,
      problems: [],
      sold: 0,
      buyers: 0,
    });
  });

  it('is read by visitors while it is for sale, without figures of sales', async () => {
    const { body } = await create();
    const read = await t.visitor(courseBundles.get, { params: { id: body.id } });
    expect(read.body).toMatchObject({ id: body.id, for_sale: true, problems: [] });
    const listed = await t.visitor(courseBundles.list, { query: { slug: body.slug } });
    expect(listed.body.data.map(({ id }) => id)).toEqual([body.id]);
    const draft = await create({ status: 'draft' });
    expect((await t.visitor(courseBundles.get, { params: { id: draft.body.id } })).status).toBe(404);
    const drafts = await t.visitor(courseBundles.list, { query: { status: 'draft', include: [draft.body.id] } });
    expect(drafts.body.data).toEqual([]);
  });

  it('with a draft inside is hidden from visitors and warns its staff', async () => {
    const course = await paid('10.00', { status: 'draft' });
    const { body } = await create({ course_ids: [...(await pair()), course.id] });
    expect(body).toMatchObject({ for_sale: false, problems: ['course_not_published'] });
    expect((await t.visitor(courseBundles.get, { params: { id: body.id } })).status).toBe(404);
    expect((await t.visitor(courseBundles.list, { query: { include: [body.id] } })).body.data).toEqual([]);
    const staff = await t.as(manager)(courseBundles.list, { query: { context: 'edit', include: [body.id] } });
    expect(staff.body.data).toMatchObject([{ id: body.id, for_sale: false }]);
  });

  it('in the currency of before is not for sale until its price is saved again', async () => {
    const { body } = await create();
    const setCurrency = (code: string) => t.as(admin)(settings.change, { body: { payments: { currency: { code } } } });
    await setCurrency('EUR');
    const read = await t.as(manager)(courseBundles.get, { params: { id: body.id } });
    const saved = await update(body.id, { regular_price: '70' });
    await setCurrency('USD');
    expect(read.body).toMatchObject({
      for_sale: false,
      problems: ['currency_changed'],
      currency: 'USD',
      saving: '0.00',
    });
    expect(saved.body).toMatchObject({ for_sale: true, currency: 'EUR', regular_price: '70.00' });
  });

  it.each<[string, Partial<Body>, string]>([
    ['one course', { course_ids: [1] }, 'course_ids'],
    ['a course twice', { course_ids: [1, 1] }, 'course_ids'],
    ['a course that does not exist', { course_ids: [900_001, 900_002] }, 'course_ids'],
    ['no price', { regular_price: '' }, 'regular_price'],
    ['a price of 0', { regular_price: '0' }, 'regular_price'],
    ['too many decimals', { regular_price: '1.005' }, 'regular_price'],
    ['a sale price that saves nothing', { sale_price: '90' }, 'sale_price'],
    [
      'a sale that ends before it starts',
      { date_on_sale_from: '2031-02-01', date_on_sale_to: '2031-01-01' },
      'date_on_sale_to',
    ],
    ['a recurring price without a cycle', { access_mode: 'recurring' }, 'billing_cycle'],
    ['a cycle of 25 months', { access_mode: 'recurring', billing_cycle: '25m' }, 'billing_cycle'],
    ['a cycle of nothing', { access_mode: 'recurring', billing_cycle: '0m' }, 'billing_cycle'],
    ['a recurring price of 0', { ...monthly, regular_price: '0' }, 'regular_price'],
    ['a recurring sale price of 0', { ...monthly, sale_price: '0' }, 'sale_price'],
    ['too many cycles', { ...monthly, billing_expire_after: 121 }, 'billing_expire_after'],
    ['a trial of more than a year', { ...monthly, trial_days: 366 }, 'trial_days'],
    ['a sign-up fee below 0', { ...monthly, signup_fee: '-1' }, 'signup_fee'],
    ['a sign-up fee with too many decimals', { ...monthly, signup_fee: '1.005' }, 'signup_fee'],
    [
      'a video elsewhere',
      { featured_video_source: 'youtube', featured_video_url: 'https://evil.example' },
      'featured_video_url',
    ],
    ['an image that does not exist', { featured_image: 2_000_000 }, 'featured_image'],
  ])('with %s is refused at its field', async (_, body, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(paramsOf(answer))).toEqual([field]);
  });

  it('that is sold by subscription has the terms of one, and no saving', async () => {
    const terms = { ...monthly, billing_expire_after: 12, signup_fee: '5.50', trial_days: 14 };
    const { body } = await create({ ...terms, regular_price: '19' });
    expect(body).toMatchObject({
      ...terms,
      price: '19.00',
      formatted_signup_fee: '$5.50',
      saving: '0.00',
      saving_percent: 0,
      for_sale: true,
    });
    expect((await update(body.id, { trial_days: 0, signup_fee: '' })).body).toMatchObject({
      ...terms,
      trial_days: 0,
      signup_fee: '',
      formatted_signup_fee: '',
    });
    expect(Object.keys(paramsOf(await update(body.id, { billing_cycle: '' })))).toEqual(['billing_cycle']);
    const found = await t.as(manager)(courseBundles.list, {
      query: { context: 'edit', access_mode: 'recurring', include: [body.id] },
    });
    expect(found.body.data).toMatchObject([{ id: body.id, billing_cycle: '1m' }]);
  });

  it('that is free has no price', async () => {
    const { body } = await create({ access_mode: 'free', sale_price: '3' });
    expect(body).toMatchObject({
      regular_price: '',
      sale_price: '',
      price: '0.00',
      saving: '120.00',
      saving_percent: 100,
    });
  });

  it('keeps its other fields when one is changed, and refuses an older revision', async () => {
    const { body } = await create();
    const saved = await update(body.id, { name: 'Renamed', course_ids: body.course_ids.toReversed() });
    expect(saved.body).toMatchObject({ name: 'Renamed', course_ids: body.course_ids.toReversed(), price: '90.00' });
    const late = await update(body.id, { name: 'Late', modified: '2020-01-01T00:00:00.000Z' });
    expect(late.status).toBe(409);
  });

  it('is found by word, course, price and status', async () => {
    const { body } = await create({ name: 'Zephyr of all winds' });
    const found = async (query: Sent<typeof courseBundles.list>['query']) =>
      (await t.as(manager)(courseBundles.list, { query: { context: 'edit', ...query } })).body.data.map(({ id }) => id);
    expect(await found({ search: 'zephyr' })).toEqual([body.id]);
    expect(await found({ course: body.course_ids[0] })).toEqual([body.id]);
    expect(await found({ search: 'zephyr', status: 'draft' })).toEqual([]);
    const cheap = await create({ name: 'Zephyr again', regular_price: '5' });
    expect(await found({ search: 'zephyr', orderby: 'price', order: 'asc' })).toEqual([cheap.body.id, body.id]);
  });

  it('is previewed with the courses that its author may use', async () => {
    const instructor = await t.given.instructor();
    const own = await paid('30', { author: instructor });
    const other = await paid();
    const preview = (price: string) =>
      t.as(instructor)(courseBundles.preview, { body: { course_ids: [other.id, own.id], price } });
    expect((await preview('20')).body).toMatchObject({
      currency: 'USD',
      courses: [{ id: own.id, formatted_regular_price: '$30.00' }],
      courses_total: '30.00',
      saving: '10.00',
      saving_percent: 33,
    });
    expect((await preview('')).body).toMatchObject({ courses_total: '30.00', saving: '0.00' });
  });

  it('goes to the trash, comes back and is deleted', async () => {
    const { body } = await create();
    const params = { id: body.id };
    expect((await t.as(manager)(courseBundles.remove, { params })).body.status).toBe('trash');
    expect((await t.visitor(courseBundles.get, { params })).status).toBe(404);
    expect((await update(body.id, { name: 'No' })).status).toBe(404);
    expect((await t.as(manager)(courseBundles.restore, { params })).body.status).toBe('publish');
    await t.as(manager)(courseBundles.remove, { params });
    await t.as(manager)(courseBundles.remove, { params, body: { force: true } });
    expect((await t.as(manager)(courseBundles.get, { params })).status).toBe(404);
  });

  it('leaves the trash for good after the days of the settings', async () => {
    const { body } = await create();
    const params = { id: body.id };
    await t.as(manager)(courseBundles.remove, { params });
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 400 * 86_400_000));
    await emptyBundleTrash(t.app.services);
    t.travelTo(start);
    expect((await t.as(manager)(courseBundles.get, { params })).status).toBe(404);
  });
});

describe('the bundles of an instructor', () => {
  it('have their own courses only', async () => {
    const instructor = await t.given.instructor();
    const own = [(await paid('9', { author: instructor })).id, (await paid('8', { author: instructor })).id];
    const other = await paid();
    const made = await create({ course_ids: own, status: 'draft' }, instructor);
    expect(made.status).toBe(201);
    expect(paramsOf(await create({ course_ids: [own[0]!, other.id] }, instructor))).toHaveProperty('course_ids');
    expect(paramsOf(await update(made.body.id, { course_ids: [...own, other.id] }, instructor))).toHaveProperty(
      'course_ids',
    );
    const { body: foreign } = await create({ status: 'draft' });
    const params = { id: foreign.id };
    expect((await t.as(instructor)(courseBundles.get, { params })).status).toBe(404);
    expect((await update(foreign.id, { name: 'Mine' }, instructor)).status).toBe(404);
    expect((await t.as(instructor)(courseBundles.remove, { params })).status).toBe(404);
    const { body: sold } = await create({ course_ids: [other.id, (await paid()).id] });
    const asked = (context: 'view' | 'edit') =>
      t.as(instructor)(courseBundles.get, { params: { id: sold.id }, query: { context } });
    expect([(await asked('view')).status, (await asked('edit')).status]).toEqual([200, 404]);
    const listed = await t.as(instructor)(courseBundles.list, { query: { context: 'edit' } });
    expect(listed.body.data.map(({ id }) => id)).toEqual([made.body.id]);
    expect(listed.body.meta.bundles_count).toMatchObject({ any: 1, draft: 1 });
  });

  it('are out of reach once a course of others is inside', async () => {
    const instructor = await t.given.instructor();
    const own = [(await paid('9', { author: instructor })).id, (await paid('8', { author: instructor })).id];
    const { body } = await create({ course_ids: own, status: 'draft' }, instructor);
    await update(body.id, { course_ids: [...own, (await paid()).id] });
    expect((await t.as(instructor)(courseBundles.get, { params: { id: body.id } })).status).toBe(404);
  });

  it('are published where instructors may publish', async () => {
    const instructor = await t.given.instructor();
    const own = [(await paid('9', { author: instructor })).id, (await paid('8', { author: instructor })).id];
    const setRight = (instructor_can_publish: boolean) =>
      t.as(admin)(settings.change, { body: { general: { course_access: { instructor_can_publish } } } });
    await setRight(false);
    const refused = await create({ course_ids: own }, instructor);
    await setRight(true);
    const made = await create({ course_ids: own }, instructor);
    await setRight(false);
    expect(paramsOf(refused)).toHaveProperty('status');
    expect(made.body.status).toBe('publish');
  });
});

describe('bundles', () => {
  it('are written by no one else', async () => {
    const { body } = await create();
    const student = await t.given.student();
    expect((await create({}, student)).status).toBe(403);
    expect((await update(body.id, { name: 'No' }, student)).status).toBe(403);
    expect((await t.as(student)(courseBundles.list, { query: { context: 'edit' } })).status).toBe(403);
    expect((await t.visitor(courseBundles.update, { params: { id: body.id }, body: { name: 'No' } })).status).toBe(401);
    expect((await t.visitor(courseBundles.list, { query: { context: 'edit' } })).status).toBe(401);
  });

  it('are gone while the add-on is off', async () => {
    const { body } = await create();
    await t.as(admin)(addons.deactivate, { body: { slug: 'course-bundle' } });
    const read = await t.visitor(courseBundles.get, { params: { id: body.id } });
    const made = await create();
    await t.as(admin)(addons.activate, { body: { slug: 'course-bundle' } });
    expect(read.body).toMatchObject({ code: 'addon_inactive' });
    expect(made.body).toMatchObject({ code: 'addon_inactive' });
  });
});
