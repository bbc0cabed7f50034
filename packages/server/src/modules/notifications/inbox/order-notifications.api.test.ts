import { contract } from '@lectern/contract';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { events, mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';

const { notificationPreferences, notifications, orders } = contract;
const t = await useTestApp();
type Person = Awaited<ReturnType<typeof t.given.user>>;
let manager: Person;
let ada: Person;

beforeAll(async () => {
  [manager, ada] = [await t.given.manager(), await t.given.instructor()];
});

const inboxOf = async (person: Person) => {
  await t.runJobs();
  return (await t.as(person)(notifications.list)).body.data;
};
const typesOf = async (person: Person) => (await inboxOf(person)).map(({ type }) => type);

async function orderOf(customer: Person, status: 'pending' | 'on-hold' | 'completed' = 'pending') {
  const course = await t.given.course({ author: ada, name: 'Knots' });
  const order = await t.given.order({ customer_id: customer.id, courseIds: [course.id], status });
  return { course, order };
}
const setStatus = (id: number, status: 'on-hold' | 'completed') =>
  t.as(manager)(orders.update, { params: { id }, body: { status, reason: 'Agreed.' } });

describe('notifications about orders', () => {
  it('tell the customer that an order waits, and that it is complete', async () => {
    const customer = await t.given.student();
    const { order } = await orderOf(customer, 'on-hold');
    await t.runJobs();
    await setStatus(order.id, 'completed');
    const [completed, onHold, ...others] = await inboxOf(customer);
    expect(others).toEqual([]);
    expect(onHold).toMatchObject({
      type: 'order_on_hold',
      title: 'Your order',
      description: `Your order ${order.id} is waiting for your payment.`,
      topic_url: `/account#/orders/${order.id}`,
    });
    expect(completed).toMatchObject({ type: 'order_completed', topic_url: `/account#/orders/${order.id}` });
  });

  it('tell staff and the instructor of a sale, once, and not whoever completed it', async () => {
    const [boss, teacher] = [await t.given.administrator(), await t.given.instructor()];
    const customer = await t.given.student();
    const courses = [
      await t.given.course({ author: teacher, name: 'Tides' }),
      await t.given.course({ author: teacher, name: 'Stars' }),
    ];
    const order = await t.given.order({
      customer_id: customer.id,
      courseIds: courses.map(({ id }) => id),
      status: 'pending',
    });
    for (const status of ['completed', 'on-hold', 'completed'] as const) {
      await setStatus(order.id, status);
      await t.runJobs();
    }
    const sold = (await inboxOf(teacher)).filter(({ type }) => type === 'course_sold');
    expect(sold).toMatchObject([
      {
        title: 'Tides',
        description: `${customer.displayName} bought this course.`,
        topic_url: `/admin/orders/${order.id}`,
      },
    ]);
    expect(await inboxOf(boss)).toMatchObject([
      {
        type: 'new_order',
        description: `${customer.displayName} placed order ${order.id}.`,
        topic_url: `/admin/orders/${order.id}`,
      },
    ]);
    expect(await typesOf(manager)).not.toContain('new_order');
  });

  it('are made once, however often their event is handled', async () => {
    const customer = await t.given.student();
    await orderOf(customer, 'on-hold');
    await t.runJobs();
    const [event] = await t.db
      .select()
      .from(events)
      .where(eq(events.type, 'order.status_changed'))
      .orderBy(desc(events.id))
      .limit(1);
    const about = t.app.services.subscribers.filter(({ name }) => name.startsWith('inbox.order-'));
    expect(about).toHaveLength(2);
    for (const one of about) await one.handle({ ...event!, at: event!.createdAt });
    expect(await typesOf(customer)).toEqual(['order_on_hold']);
  });

  it('are not for those who do not want them', async () => {
    const customer = await t.given.student();
    const events = [{ id: 'order_completed', in_app: false }];
    expect((await t.as(customer)(notificationPreferences.change, { body: { events } })).status).toBe(200);
    await orderOf(customer, 'completed');
    expect(await typesOf(customer)).not.toContain('order_completed');
  });

  it('leave the receipt to come at once where others wait for a summary', async () => {
    const customer = await t.given.student();
    await t.as(customer)(notificationPreferences.change, { body: { digest: 'daily' } });
    await orderOf(customer, 'completed');
    await t.runJobs();
    const sent = await t.db.select().from(mails).where(eq(mails.recipient, customer.email!));
    expect(sent.map(({ kind }) => kind)).toEqual(['order_completed']);
  });

  it('show lines of preferences to those whom they concern', async () => {
    const idsOf = async (person: Person) =>
      (await t.as(person)(notificationPreferences.read)).body.events.map(({ id }) => id);
    const student = await idsOf(await t.given.student());
    expect(student).toEqual(expect.arrayContaining(['order_completed', 'order_on_hold', 'order_refunded']));
    expect(new Set(student).size).toBe(student.length);
    expect(student).not.toContain('course_sold');
    expect(await idsOf(ada)).toContain('course_sold');
    expect(await idsOf(manager)).toContain('new_order');
  });
});
