import { contract, type GrantableCapability } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { reviews } from '../../reviews/reviews.tables.ts';
import { refreshFacts } from '../facts/refresh.usecases.ts';

const { analytics, enrollments, orders, schoolAnalytics } = contract;
const start = new Date('2030-05-15T09:00:00.000Z');
const t = await useTestApp({ now: start });
type Person = Awaited<ReturnType<typeof t.given.user>>;

let admin: Person;
let ada: Person;
let bob: Person;
let knots: Awaited<ReturnType<typeof t.given.course>>;
let sails: Awaited<ReturnType<typeof t.given.course>>;
const daysAgo = (days: number) => t.travelTo(new Date(start.getTime() - days * 86_400_000));

beforeAll(async () => {
  daysAgo(80);
  admin = await t.given.administrator();
  ada = await t.given.instructor();
  bob = await t.given.instructor();
  knots = await t.given.course({ name: 'Knots', author: ada, accessMode: 'need_registration', sections: [2] });
  sails = await t.given.course({
    name: 'Sails',
    author: bob,
    accessMode: 'one_time',
    regularPrice: '50.00',
    sections: [1],
  });
  const first = await t.given.enrolledLearner(knots.id);
  daysAgo(40);
  await t.given.enrolledLearner(knots.id);
  daysAgo(10);
  const learner = await t.given.enrolledLearner(knots.id);
  await t.given.completions({ userId: learner.id, courseId: knots.id, items: knots.items, finished: true });
  daysAgo(9);
  await t.given.completions({ userId: first.id, courseId: knots.id, items: knots.items.slice(0, 1) });
  const customer = await t.given.student();
  const order = await t.given.order({ customer_id: customer.id, courseIds: [sails.id], price: '50.00' });
  daysAgo(0);
  await refreshFacts(t.app.services);
  await t.given.enrolledLearner(knots.id);
  const body = { request_key: 'refund-of-some', via: 'record' } as const;
  const { body: shown } = await t.as(admin)(orders.get, { params: { id: order.id } });
  const lines = [{ line_id: shown.course_lines[0]!.id, amount: '20.00' }];
  await t.as(admin)(orders.refund, { params: { id: order.id }, body: { ...body, lines } });
});

const figures = async (who: Person, query: object = {}) => (await t.as(who)(schoolAnalytics.figures, { query })).body;

describe('the figures of a period', () => {
  it('add kept days and today, and compare them with the days before', async () => {
    const { range, cards, series, sources, state } = await figures(ada);
    expect(range).toEqual({
      from: '2030-04-16',
      to: '2030-05-15',
      interval: 'day',
      previous_from: '2030-03-17',
      previous_to: '2030-04-15',
    });
    expect(cards.enrolled).toMatchObject({ value: 2, previous: 1, change_percent: 100 });
    expect(cards.completed).toMatchObject({ value: 1, previous: 0, change_percent: null });
    expect(cards.active.value).toBe(2);
    expect(cards.item_completed.value).toBe(3);
    expect(series.enrolled.filter(({ value }) => value > 0)).toEqual([
      { date: '2030-05-05', value: 1 },
      { date: '2030-05-15', value: 1 },
    ]);
    expect(sources).toEqual([{ source: 'free', value: 2, previous: 1 }]);
    expect(state).toMatchObject({ last_run: start.toISOString() });
  });

  it('links to a list with the same number', async () => {
    const { cards } = await figures(ada);
    const query = cards.enrolled.list!.query as never;
    expect((await t.as(ada)(enrollments.list, { query })).body.meta.total).toBe(cards.enrolled.value);
  });

  it('are for instructors those of their own courses', async () => {
    expect((await figures(bob)).cards.enrolled.value).toBe(1);
    expect((await figures(bob, { course_id: sails.id })).cards.enrolled.value).toBe(1);
    expect((await figures(admin)).cards.enrolled.value).toBe(3);
    const foreign = await t.as(bob)(schoolAnalytics.figures, { query: { course_id: knots.id } });
    expect(foreign.status).toBe(404);
    expect((await figures(ada)).sales).toEqual([]);
  });

  it('say that they are out of date after a late refund, and then are right', async () => {
    expect((await figures(admin)).state.updating).toBe(true);
    await refreshFacts(t.app.services);
    const { sales, state } = await figures(admin);
    expect(state.updating).toBe(false);
    expect(sales).toMatchObject([
      { currency: 'USD', gross: { amount: '50.00' }, refund: { amount: '20.00' }, net: { amount: '30.00' } },
    ]);
  });

  it('are those of a year, by months, beside the year before', async () => {
    const { range, cards } = await figures(admin, { preset: 'ytd', interval: 'month', compare: 'year' });
    expect(range).toMatchObject({ from: '2030-01-01', previous_from: '2029-01-01', previous_to: '2029-05-15' });
    expect(cards.enrolled.value).toBe(5);
    expect((await figures(admin, { preset: 'all_time' })).range.from).toBe('2030-02-24');
  });

  it('are those of a whole month, and of no other where nothing is compared', async () => {
    const { range, cards, sources, sales } = await figures(admin, { preset: 'last_month', compare: 'none' });
    expect(range).toMatchObject({ from: '2030-04-01', to: '2030-04-30', previous_from: null, previous_to: null });
    expect(cards.enrolled).toMatchObject({ previous: null, change_percent: null });
    expect(sources.map(({ previous }) => previous)).toEqual(sources.map(() => null));
    expect(sales.map(({ net }) => net.previous)).toEqual(sales.map(() => null));
  });

  it.each([
    { query: { from: '2030-05-16', to: '2030-05-16' }, field: 'from' },
    { query: { from: '2030-05-01', to: '2030-05-16' }, field: 'to' },
    { query: { from: '2030-05-10', to: '2030-05-01' }, field: 'to' },
    { query: { from: '1800-01-01', to: '2030-05-01' }, field: 'from' },
    { query: { from: '2020-01-01', to: '2030-05-01', interval: 'day' }, field: 'interval' },
    { query: { preset: 'decade' }, field: 'preset' },
    { query: { compare: 'month' }, field: 'compare' },
  ])('refuses $query', async ({ query, field }) => {
    const { status, body } = await t.as(ada)(schoolAnalytics.figures, { query: query as never });
    expect([status, body.code]).toEqual([400, 'invalid_params']);
    expect(Object.keys(body.data!.params!)).toEqual([field]);
  });
});

it('the drop-off names items that were begun and not completed', async () => {
  const { body } = await t.as(ada)(schoolAnalytics.dropOff, { query: {} });
  expect(body.items).toEqual([]);
});

it('courses have their figures, an instructor’s their own', async () => {
  const { body } = await t.as(ada)(schoolAnalytics.courses, { query: {} });
  expect(body.data).toEqual([
    {
      id: knots.id,
      name: 'Knots',
      enrolled: 4,
      active: 2,
      completion_percent: 25,
      average_score: null,
      rating: 0,
      review_count: 0,
      revenue: [],
    },
  ]);
  const all = (await t.as(admin)(schoolAnalytics.courses, { query: { orderby: 'name', order: 'asc' } })).body.data;
  expect(all.map(({ name }) => name)).toEqual(['Knots', 'Sails']);
  expect(all[1]!.revenue).toMatchObject([{ currency: 'USD', amount: '30.00' }]);
});

it('instructors see their own earnings, managers those of all', async () => {
  const own = (await t.as(ada)(schoolAnalytics.instructors, { query: {} })).body.data;
  expect(own.map(({ instructor }) => instructor.id)).toEqual([ada.id]);
  const all = (await t.as(admin)(schoolAnalytics.instructors, { query: {} })).body.data;
  expect(all.map(({ instructor }) => instructor.id).toSorted()).toEqual([ada.id, bob.id].toSorted());
});

it('subscriptions have their recurring revenue and churn', async () => {
  daysAgo(60);
  const customer = await t.given.student();
  const monthly = await t.given.course({ author: ada, accessMode: 'recurring' });
  const given = { customerId: customer.id, courseId: monthly.id };
  await t.given.subscription(given);
  daysAgo(0);
  const { body } = await t.as(admin)(schoolAnalytics.subscriptions, { query: {} });
  expect(body.currencies).toMatchObject([
    { currency: 'USD', active: 1, active_at_start: 1, started: 0, churn_percent: 0 },
  ]);
  expect((await t.as(bob)(schoolAnalytics.subscriptions, { query: {} })).body.currencies).toEqual([]);
});

it('figures are for staff', async () => {
  const student = await t.given.student();
  for (const name of ['figures', 'dropOff', 'courses', 'instructors', 'subscriptions'] as const) {
    expect((await t.visitor(schoolAnalytics[name], { query: {} } as never)).status).toBe(401);
    expect((await t.as(student)(schoolAnalytics[name], { query: {} } as never)).status).toBe(403);
  }
});

it('the figures of stock clients take from, to and interval too', async () => {
  const query = { from: '2030-05-01', to: '2030-05-15', interval: 'week' } as const;
  expect((await t.as(ada)(analytics.read, { query })).body.range).toEqual({ ...query });
});

it('counts people whose accounts were anonymized as the list does', async () => {
  const learner = await t.given.enrolledLearner(knots.id);
  const options = { params: learner, query: { force: true, mode: 'anonymize' } } as never;
  expect((await t.as(admin)(contract.users.remove, options)).status).toBe(200);
  await refreshFacts(t.app.services);
  const { cards } = await figures(ada);
  const query = cards.enrolled.list!.query as never;
  expect((await t.as(ada)(enrollments.list, { query })).body.meta.total).toBe(cards.enrolled.value);
});

it('active people of a long period are the same by day, week and month', async () => {
  await refreshFacts(t.app.services);
  const active = async (who: Person, interval: 'day' | 'week' | 'month') => {
    const { cards, series } = await figures(who, { preset: 'all_time', interval });
    return { value: cards.active.value, most: Math.max(...series.active.map(({ value }) => value)) };
  };
  for (const who of [admin, ada]) {
    const byDay = await active(who, 'day');
    expect(byDay.value).toBeGreaterThan(1);
    expect((await active(who, 'week')).value).toBe(byDay.value);
    expect(await active(who, 'month')).toMatchObject({ value: byDay.value });
  }
  expect((await active(admin, 'month')).most).toBeGreaterThanOrEqual((await active(admin, 'day')).most);
});

it('what happens today leaves the kept days up to date', async () => {
  await refreshFacts(t.app.services);
  // Without kept days, and within the last hour of the clock of the database, which triggers compare with.
  expect((await figures(ada)).state.updating).toBe(false);
  const learner = await t.given.enrolledLearner(knots.id);
  await t.given.completions({ userId: learner.id, courseId: knots.id, items: knots.items.slice(0, 1) });
  expect((await figures(ada)).state.updating).toBe(false);
});

it('sales of others are not for a role that edits all courses and manages no orders', async () => {
  const capabilities: GrantableCapability[] = ['author_own', 'author_any'];
  const role = { name: 'Editor', base_role: 'instructor' as const, capabilities };
  const { id } = (await t.as(admin)(contract.roles.create, { body: role })).body;
  const editor = await t.given.instructor();
  await t.as(admin)(contract.users.update, { params: { id: editor.id }, body: { custom_role: id } });
  expect((await figures(editor)).cards.enrolled.value).toBe((await figures(admin)).cards.enrolled.value);
  expect((await figures(editor)).sales).toEqual([]);
  expect((await figures(editor, { course_id: sails.id })).sales).toEqual([]);
  const { body } = await t.as(editor)(schoolAnalytics.courses, { query: {} });
  expect(body.data.find((row) => row.id === sails.id)?.revenue).toEqual([]);
});

it('links to the approved reviews of the period, of one course or of all', async () => {
  for (const [status, at] of [
    ['approve', 5],
    ['approve', 35],
    ['hold', 5],
  ] as const) {
    const learner = await t.given.enrolledLearner(knots.id);
    const values = { courseId: knots.id, userId: learner.id, content: 'Clear.', rating: 4 };
    const createdAt = new Date(start.getTime() - at * 86_400_000);
    await t.db.insert(reviews).values({ ...values, status, createdAt, modifiedAt: createdAt });
  }
  await refreshFacts(t.app.services);
  for (const [who, asked] of [
    [ada, {}],
    [admin, { course_id: knots.id }],
    [admin, {}],
  ] as const) {
    const { value, list } = (await figures(who, asked)).cards.reviews;
    expect(value).toBe(1);
    const { body } = await t.as(who)(contract.courseReviews.list, { query: list!.query as never });
    expect(body.meta.total).toBe(value);
  }
  expect((await figures(bob)).cards.reviews.value).toBe(0);
});
