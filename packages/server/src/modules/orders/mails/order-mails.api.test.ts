import { randomUUID } from 'node:crypto';
import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { and, desc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { events, mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { users } from '../../identity/identity.tables.ts';
import { changeStatus } from '../status.usecases.ts';
import { getOrderForUpdate } from '../orders.queries.ts';
import { orders as orderTable } from '../orders.tables.ts';

const { addons, emailTemplates, notificationPreferences, orders, settings } = contract;
const t = await useTestApp({ env: { PUBLIC_URL: 'https://school.example.com' } });
type Person = Awaited<ReturnType<typeof t.given.user>>;
let boss: Person;
let manager: Person;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  boss = await t.given.administrator();
  manager = await t.given.manager();
  [ada, ben] = [await t.given.instructor(), await t.given.instructor()];
  await t.as(boss)(settings.change, { body: { payments: { offline } } });
});
afterEach(async () => {
  await t.runJobs();
  await t.db.delete(mails);
});

const offline = {
  enable: true,
  instructions: 'Send it within a week.',
  account_name: 'Harbor School',
  iban: 'DE02120300000000202051',
};
const courseOf = (author: Person, name: string) =>
  t.given.course({ author, name, accessMode: 'one_time', regularPrice: '50.00' });
const mailsTo = async (person: { email: string | null }) => {
  await t.runJobs();
  return t.db.select().from(mails).where(eq(mails.recipient, person.email!)).orderBy(mails.id);
};
const kindsTo = async (person: { email: string | null }) => (await mailsTo(person)).map(({ kind }) => kind);
const setLocale = (id: number, locale: string) => t.db.update(orderTable).set({ locale }).where(eq(orderTable.id, id));
/** An order whose emails are sent by what follows. */
async function quietOrder(status: 'pending' | 'on-hold' | 'completed' = 'pending', fields: { price?: string } = {}) {
  const customer = await t.given.student();
  const course = await courseOf(ada, 'Knots');
  const order = await t.given.order({
    customer_id: customer.id,
    courseIds: [course.id],
    status,
    payment_method: 'offline',
    send_receipt: false,
    ...fields,
  });
  await t.runJobs();
  await t.db.delete(mails);
  return { customer, course, order };
}
const setStatus = (id: number, status: 'on-hold' | 'completed' | 'cancelled') =>
  t.as(manager)(orders.update, { params: { id }, body: { status, reason: 'Agreed.' } });
const resend = (id: number, who = manager) => t.as(who)(orders.resend, { params: { id } });

describe('the emails of an order', () => {
  it('send the customer a receipt with links to learn and to the order', async () => {
    const { customer, course, order } = await quietOrder();
    await setStatus(order.id, 'completed');
    const [mail, ...others] = await mailsTo(customer);
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('order_completed');
    expect(mail?.text).toContain('Knots: $20.00');
    expect(mail?.text).toContain('Total: $20.00');
    expect(mail?.text).toContain(`https://school.example.com/course/${course.id}`);
    expect(mail?.text).toContain(`https://school.example.com/order-received/${order.id}?key=${order.orderKey}`);
  });

  it('say how to pay an order on hold, with the bank and the reference', async () => {
    const { customer, order } = await quietOrder();
    await setStatus(order.id, 'on-hold');
    const [mail] = await mailsTo(customer);
    expect(mail?.kind).toBe('order_on_hold');
    for (const part of [offline.instructions, offline.account_name, offline.iban, `Payment reference: ${order.id}`])
      expect(mail?.text).toContain(part);
  });

  it('lead from a failed payment to another try, while it can be paid', async () => {
    const { customer, order } = await quietOrder();
    await t.db.transaction(async (db) => {
      const context = { services: t.app.services, actor: null, now: t.now() };
      await changeStatus(db, context, { row: await getOrderForUpdate(db, order.id), to: 'failed', by: 'gateway' });
    });
    const [mail] = await mailsTo(customer);
    expect(mail).toMatchObject({ kind: 'order_failed', expiresAt: new Date(t.now().getTime() + 7 * DAY_MS) });
    expect(mail?.text).toContain(`https://school.example.com/checkout/pay/${order.id}?key=${order.orderKey}`);
  });

  it('tell of a cancelled order, of refunds and of notes for the customer', async () => {
    const cancelled = await quietOrder();
    await setStatus(cancelled.order.id, 'cancelled');
    expect(await kindsTo(cancelled.customer)).toEqual(['order_cancelled']);

    const { customer, order } = await quietOrder('completed');
    const params = { id: order.id };
    const { body } = await t.as(boss)(orders.get, { params });
    const refund = (amount: string) =>
      t.as(boss)(orders.refund, {
        params,
        body: { request_key: randomUUID(), lines: [{ line_id: body.course_lines[0]!.id, amount }] },
      });
    await refund('5.00');
    await t.runJobs();
    await refund('15.00');
    for (const kind of ['private', 'customer'] as const)
      await t.as(manager)(orders.addNote, { params, body: { kind, text: `A ${kind} word.` } });
    const sent = await mailsTo(customer);
    expect(sent.map(({ kind }) => kind)).toEqual(['order_refunded', 'order_refunded', 'order_note']);
    expect(sent[0]?.text).toContain('$5.00');
    expect(sent[0]?.text).toContain('refunded in part');
    expect(sent[1]?.text).toContain('$15.00');
    expect(sent[1]?.text).toContain('refunded in full');
    expect(sent[2]?.text).toContain('A customer word.');
  });

  it.each([
    ['en', 'Total: $20.00', /Thank you/],
    ['de', 'Gesamtbetrag: $20.00', /Vielen Dank/],
    ['ar', 'الإجمالي: $20.00', /شكرًا لك/],
  ])('are in the language of the order: %s', async (locale, total, thanks) => {
    const { customer, order } = await quietOrder();
    await setLocale(order.id, locale);
    await setStatus(order.id, 'completed');
    const [mail] = await mailsTo(customer);
    expect(mail?.text).toContain(total);
    expect(mail?.text).toMatch(thanks);
  });

  it('are not sent to the customer of a quiet order, but tell staff of the sale', async () => {
    const customer = await t.given.student();
    const course = await courseOf(ada, 'Knots');
    await t.given.order({ customer_id: customer.id, courseIds: [course.id], send_receipt: false });
    expect(await kindsTo(customer)).toEqual([]);
    expect(await kindsTo(ada)).toEqual(['course_sold']);
    expect(await kindsTo(boss)).toEqual(['new_order']);
  });

  it('skip a status that the order has left meanwhile', async () => {
    const { customer, order } = await quietOrder();
    await setStatus(order.id, 'on-hold');
    await setStatus(order.id, 'completed');
    expect(await kindsTo(customer)).toEqual(['order_completed']);
  });

  it('send nothing to erased and blocked customers, and to those who have unsubscribed', async () => {
    const [erased, blocked, unsubscribed] = [await quietOrder(), await quietOrder(), await quietOrder()];
    await t.as(boss)(contract.users.remove, {
      params: { id: erased.customer.id },
      query: { force: true, mode: 'anonymize' },
    });
    await t.runJobs();
    await t.db.delete(mails);
    await t.db.update(users).set({ blocked: true }).where(eq(users.id, blocked.customer.id));
    await t.as(unsubscribed.customer)(notificationPreferences.change, {
      body: { events: [{ id: 'order_completed', email: false }] },
    });
    for (const { order } of [erased, blocked, unsubscribed]) {
      await setStatus(order.id, 'completed');
      expect((await resend(order.id)).body).toMatchObject({ code: 'nothing_to_send' });
    }
    await t.runJobs();
    const sent = await t.db.select({ kind: mails.kind }).from(mails);
    expect(sent.filter(({ kind }) => kind.startsWith('order_'))).toEqual([]);
  });

  it('are sent once, however often their events are handled', async () => {
    const { customer, order } = await quietOrder();
    await setStatus(order.id, 'completed');
    await t.runJobs();
    const [event] = await t.db
      .select()
      .from(events)
      .where(and(eq(events.type, 'order.status_changed')))
      .orderBy(desc(events.id))
      .limit(1);
    const about = t.app.services.subscribers.filter(({ name }) => name.startsWith('orders.mail-'));
    expect(about.length).toBe(5);
    for (const one of about.filter((subscriber) => subscriber.event.type === 'order.status_changed'))
      await one.handle({ ...event!, at: event!.createdAt });
    expect(await kindsTo(customer)).toEqual(['order_completed']);
    expect(await kindsTo(ada)).toEqual(['course_sold']);
    expect(await kindsTo(boss)).toEqual(['new_order']);
  });

  it('fill the tags of texts that the school has written itself', async () => {
    const { customer, order } = await quietOrder();
    const template = { params: { id: 'order_completed' } };
    const { body } = await t.as(boss)(emailTemplates.update, {
      ...template,
      body: {
        locale: 'en',
        subject: 'Receipt {order_id}',
        content:
          '<p>Dear {billing_first_name}</p><p>{order_date}: {order_items} {order_total}</p><p><a href="{order_url}">x</a></p>',
      },
    });
    expect(body.unknown_tags).toEqual([]);
    await setStatus(order.id, 'completed');
    const [mail] = await mailsTo(customer);
    expect(mail?.subject).toBe(`Receipt ${order.id}`);
    expect(mail?.text).toContain('Knots: $20.00 $20.00');
    expect(mail?.html).toContain(`href="https://school.example.com/order-received/${order.id}?key=${order.orderKey}"`);
    await t.as(boss)(emailTemplates.reset, { body: template.params });
  });
});

describe('the emails about a sale', () => {
  it('show each instructor their own lines, and no address of the customer', async () => {
    const customer = await t.given.student();
    const [one, two] = [await courseOf(ada, 'Knots'), await courseOf(ben, 'Tides')];
    const order = await t.given.order({ customer_id: customer.id, courseIds: [one.id, two.id] });
    const [mail, ...others] = await mailsTo(ada);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Knots: $20.00');
    expect(mail?.text).toContain('Total: $20.00');
    expect(mail?.text).toContain(`https://school.example.com/admin/orders/${order.id}`);
    expect(mail?.text).not.toContain('Tides');
    expect(mail?.html + mail!.text).not.toContain(customer.email);
    expect((await mailsTo(ben))[0]?.text).toContain('Tides: $20.00');
    const [toBoss] = await mailsTo(boss);
    expect(toBoss?.text).toContain('Tides: $20.00');
    expect(toBoss?.text).toContain('Total: $40.00');
  });

  it('show the shares of their courses in a bundle, and the whole bundle where all courses are theirs', async () => {
    await t.as(boss)(addons.activate, { body: { slug: 'course-bundle' } });
    const [one, two, three] = [
      await courseOf(ada, 'Knots'),
      await courseOf(ada, 'Sails'),
      await courseOf(ben, 'Tides'),
    ];
    const mixed = await t.given.bundle({ name: 'Crew', courseIds: [one.id, three.id] });
    const own = await t.given.bundle({ name: 'Deck', courseIds: [one.id, two.id], regularPrice: 6000 });
    const sell = async (bundle_id: number) => {
      const { id } = await t.given.student();
      const { body } = await t.as(boss)(orders.create, { body: { customer_id: id, course_lines: [{ bundle_id }] } });
      return body.id;
    };
    await sell(mixed.id);
    const [mail] = await mailsTo(ada);
    expect(mail?.text).toContain('Crew (Knots): $50.00');
    expect(mail?.text).toContain(`https://school.example.com/admin/courses/${one.id}`);
    expect((await mailsTo(ben))[0]?.text).toContain('Crew (Tides): $50.00');
    await t.db.delete(mails);
    const id = await sell(own.id);
    const [whole] = await mailsTo(ada);
    expect(whole?.text).toContain('Deck: $60.00');
    expect(whole?.text).toContain(`https://school.example.com/admin/orders/${id}`);
  });

  it('go to the recipients that the email names, and not to whoever completed the order', async () => {
    const template = { params: { id: 'new_order' } };
    const office = { email: 'office@school.example.com' };
    const first = await quietOrder();
    await t.as(boss)(orders.update, { params: { id: first.order.id }, body: { status: 'completed' } });
    expect(await kindsTo(boss)).toEqual([]);
    await t.as(boss)(emailTemplates.update, { ...template, body: { locale: 'en', recipients: [office.email] } });
    const { order } = await quietOrder();
    await setStatus(order.id, 'completed');
    expect([await kindsTo(office), await kindsTo(boss)]).toEqual([['new_order'], []]);
    await t.as(boss)(emailTemplates.reset, { body: template.params });
  });

  it('are sent once of an order that is set back and completed again', async () => {
    const { order } = await quietOrder();
    for (const status of ['completed', 'on-hold', 'completed'] as const) await setStatus(order.id, status);
    expect(await kindsTo(ada)).toEqual(['course_sold']);
  });
});

describe('sending the email again', () => {
  it('mails that of the present status, and notes it', async () => {
    const { customer, order } = await quietOrder('on-hold');
    expect((await resend(order.id)).status).toBe(200);
    await setStatus(order.id, 'completed');
    await t.runJobs();
    expect((await resend(order.id)).status).toBe(200);
    expect(await kindsTo(customer)).toEqual(['order_on_hold', 'order_completed', 'order_completed']);
    const { body } = await t.as(manager)(orders.notes, { params: { id: order.id } });
    expect(body.data.filter(({ text }) => text.includes('sent again'))).toHaveLength(2);
    await t.as(boss)(orders.refund, { params: { id: order.id }, body: { request_key: randomUUID() } });
    await t.runJobs();
    await resend(order.id);
    expect((await kindsTo(customer)).slice(3)).toEqual(['order_refunded', 'order_refunded']);
  });

  it('is refused where the status has no email, or the school does not send it', async () => {
    const { customer, order } = await quietOrder('pending');
    expect(await resend(order.id)).toMatchObject({ status: 409, body: { code: 'nothing_to_send' } });
    const template = { params: { id: 'order_on_hold' } };
    await t.as(boss)(emailTemplates.update, { ...template, body: { locale: 'en', enable: false } });
    await setStatus(order.id, 'on-hold');
    expect(await resend(order.id)).toMatchObject({ status: 409, body: { code: 'nothing_to_send' } });
    expect(await kindsTo(customer)).toEqual([]);
    await t.as(boss)(emailTemplates.update, { ...template, body: { locale: 'en', enable: true } });
  });

  it('is for those who manage orders, and limited', async () => {
    const { customer, order } = await quietOrder('on-hold');
    expect((await t.visitor(orders.resend, { params: { id: order.id } })).status).toBe(401);
    for (const who of [customer, ada]) expect((await resend(order.id, who)).status).toBe(403);
    expect((await resend(999_999)).status).toBe(404);
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await resend(order.id)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await kindsTo(customer)).toHaveLength(5);
  });
});
