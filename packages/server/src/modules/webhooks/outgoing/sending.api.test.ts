import { contract, type WebhookBody } from '@lectern/contract';
import { MAX_WEBHOOK_ANSWER_BYTES, MAX_WEBHOOK_BODY_BYTES } from '@lectern/contract/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { forgetOldDeliveries } from '../deliveries.usecases.ts';
import { allowLoopback, type Received, receiver, webhookCalls } from '../webhooks.fixture.ts';
import { webhookDeliveries, webhooks as table } from '../webhooks.tables.ts';
import { claimDue } from './claims.queries.ts';
import { sendDue } from './deliver.usecases.ts';

const { webhooks, courses } = contract;
const t = await useTestApp();
const start = t.now();
const { made, read, deliveries, rows, send } = webhookCalls(t);
const target = await receiver();
const { received } = target;
const ok = target.answer;

type Person = Awaited<ReturnType<typeof t.given.user>>;
let manager: Person;

beforeAll(async () => {
  await allowLoopback(t);
  manager = await t.given.manager();
});
beforeEach(async () => {
  t.travelTo(start);
  await t.db.delete(table);
  received.length = 0;
  target.answer = ok;
});

const pass = (ms: number) => t.travelTo(new Date(t.now().getTime() + ms));
const listen = () => made(manager, { delivery_url: `${target.url}/hook` });
/** An event that the webhooks of `listen` hear. */
const happen = async (name = 'Harbor Lights') => (await t.as(manager)(courses.create, { body: { name } })).body;
const answers = (status: number, text = '') => {
  target.answer = (response) => void response.writeHead(status).end(text);
};

/** Verified as receivers do, at the time of the test. */
function verified({ headers, text }: Received, secret: string): WebhookBody {
  vi.useFakeTimers({ now: t.now(), toFake: ['Date'] });
  try {
    return new Webhook(secret).verify(text, headers as Record<string, string>) as WebhookBody;
  } finally {
    vi.useRealTimers();
  }
}

describe('a delivery', () => {
  it('is signed by Standard Webhooks and has the record as the API answers it', async () => {
    const { id, secret } = await listen();
    const course = await happen();
    await t.runJobs();
    expect(received).toHaveLength(1);
    const [one] = received;
    expect(one!.path).toBe('/hook');
    expect(one!.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Lectern-Webhooks\//),
      'x-lectern-event': 'course.created',
      'webhook-timestamp': String(start.getTime() / 1000),
    });
    expect(verified(one!, secret!)).toMatchObject({
      id: one!.headers['webhook-id'],
      event: 'course.created',
      created_at: start.toISOString(),
      site: t.app.services.config.publicUrl,
      api_version: '1',
      data: { id: course.id, name: 'Harbor Lights', course: { id: course.id, name: 'Harbor Lights' } },
    });
    expect(() => verified({ ...one!, text: `${one!.text} ` }, secret!)).toThrow('No matching signature found');
    const { data, meta } = await deliveries(manager, id);
    expect(data).toMatchObject([{ status: 'delivered', status_code: 204, error: null, tries: 1, next_try_at: null }]);
    expect(meta.deliveries_count).toEqual({ any: 1, pending: 0, retrying: 0, delivered: 1, failed: 0 });
    const params = { id, delivery: data[0]!.id };
    const { body } = await t.as(manager)(webhooks.delivery, { params });
    expect(body).toMatchObject({ request_body: one!.text, response_body: '', response_truncated: false });
    expect(body.request_headers).not.toHaveProperty('webhook-signature');
    expect(await read(manager, id)).toMatchObject({ last_delivery: { code: 204, ok: true }, success_7d: 100 });
  });

  it('is sent to each webhook that listens, and to no paused one', async () => {
    const all = [await listen(), await listen(), await made(manager, { delivery_url: target.url, status: 'draft' })];
    await made(manager, { delivery_url: target.url, events: ['course.updated'] });
    await happen();
    await t.runJobs();
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await rows(all[2]!.id)).toEqual([]);
  });

  it('is tried again after a minute and then later and later, with the same body, and fails after a week', async () => {
    const { id } = await listen();
    await happen();
    answers(500, 'out of order');
    const [minute, hour] = [MINUTE_MS, HOUR_MS];
    for (const delay of [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 24 * hour]) {
      await (received.length === 0 ? t.runJobs() : send());
      const [row] = await rows(id);
      expect(row).toMatchObject({ status: 'retrying', code: 500, error: 'status', responseBody: 'out of order' });
      const waits = row!.nextTryAt!.getTime() - t.now().getTime();
      expect(waits).toBeGreaterThanOrEqual(0.9 * delay);
      expect(waits).toBeLessThanOrEqual(1.1 * delay);
      pass(waits - 1);
      await send();
      expect((await rows(id))[0]!.tries).toBe(row!.tries);
      pass(1);
    }
    await send();
    expect((await rows(id))[0]).toMatchObject({ status: 'failed', tries: 7, nextTryAt: null });
    expect(received).toHaveLength(7);
    expect(new Set(received.map(({ text }) => text)).size).toBe(1);
    expect(await read(manager, id)).toMatchObject({ failure_count: 1, success_7d: 0, last_delivery: { ok: false } });
  });

  it('is not redirected', async () => {
    const { id } = await listen();
    await happen();
    target.answer = (response) => void response.writeHead(302, { location: `${target.url}/other` }).end();
    await t.runJobs();
    expect(received.map(({ path }) => path)).toEqual(['/hook']);
    expect((await rows(id))[0]).toMatchObject({ status: 'retrying', code: 302, error: 'redirect' });
  });

  it('keeps a bounded part of a long answer, and of one that is no text', async () => {
    const { id } = await listen();
    await happen();
    target.answer = (response) => void response.writeHead(200).end(Buffer.alloc(10 * MAX_WEBHOOK_ANSWER_BYTES));
    await t.runJobs();
    const [row] = await rows(id);
    expect(row).toMatchObject({ status: 'delivered', responseTruncated: true });
    expect(row!.responseBody).toHaveLength(MAX_WEBHOOK_ANSWER_BYTES);
  });

  it('has only IDs where the record is too large', async () => {
    await listen();
    const course = await happen();
    const description = `<p>${'long '.repeat(MAX_WEBHOOK_BODY_BYTES / 4)}</p>`;
    await t.as(manager)(courses.update, { params: { id: course.id }, body: { description } });
    await t.runJobs();
    expect(received[0]!.text.length).toBeLessThan(MAX_WEBHOOK_BODY_BYTES);
    expect(received[0]!.body).toMatchObject({ truncated: true, data: { course_id: course.id } });
  });

  it('has only IDs where the record was deleted meanwhile', async () => {
    const { id } = await listen();
    const course = await happen();
    // The event is heard before the course is gone, and sent afterwards.
    target.answer = (response) => void response.destroy();
    await t.runJobs();
    await t.db.update(webhookDeliveries).set({ requestBody: null, nextTryAt: t.now() });
    await t.as(manager)(courses.remove, { params: { id: course.id }, body: { force: true } });
    target.answer = ok;
    await send();
    expect((await rows(id))[0]!.status).toBe('delivered');
    expect(received.at(-1)!.body).toMatchObject({ truncated: true, data: { course_id: course.id } });
  });

  it('is kept for 30 days', async () => {
    const { id } = await listen();
    await happen();
    await t.runJobs();
    t.travelTo(new Date(start.getTime() + 30 * DAY_MS));
    await forgetOldDeliveries(t.app.services);
    expect(await rows(id)).toHaveLength(1);
    pass(1);
    await forgetOldDeliveries(t.app.services);
    expect(await rows(id)).toEqual([]);
  });
});

describe('processes', () => {
  it('share the work: each delivery is sent by one of them', async () => {
    await listen();
    await listen();
    for (const name of ['One', 'Two', 'Three']) await happen(name);
    await t.app.services.jobs.drain(t.app.jobKinds.filter(({ name }) => name === 'event'));
    await Promise.all([send(), send(), send()]);
    expect(received).toHaveLength(6);
    const sent = new Set(received.map(({ headers }) => headers['webhook-id']));
    expect(sent.size).toBe(3);
    const all = await t.db.select().from(webhookDeliveries);
    expect(all.map(({ status, tries }) => `${status} ${tries}`)).toEqual(Array(6).fill('delivered 1'));
  });

  it('send at most two requests to one host at a time, and others meanwhile', async () => {
    const slow = await receiver();
    const open: (() => void)[] = [];
    slow.answer = (response) => void open.push(() => response.writeHead(204).end());
    for (const url of [slow.url, slow.url, slow.url, target.url]) await made(manager, { delivery_url: url });
    await happen();
    await t.app.services.jobs.drain(t.app.jobKinds.filter(({ name }) => name === 'event'));
    const sent = send();
    await vi.waitFor(() => expect([slow.received.length, received.length]).toEqual([2, 1]));
    const sending = { hosts: new Map([[new URL(slow.url).host, 2]]), authors: new Map<number, number>() };
    const due = { now: t.now(), limit: 8, perHost: 2, sending };
    expect(await claimDue(t.db, due)).toEqual([]);
    slow.answer = ok;
    open.forEach((answer) => answer());
    await sent;
    expect(slow.received).toHaveLength(3);
  });

  it('that die after a request leave the delivery to others, which send it again', async () => {
    const { id } = await listen();
    await happen();
    await t.app.services.jobs.drain(t.app.jobKinds.filter(({ name }) => name === 'event'));
    const none = { hosts: new Map<string, number>(), authors: new Map<number, number>() };
    const claim = () => claimDue(t.db, { now: t.now(), limit: 8, perHost: 2, sending: none });
    expect(await claim()).toHaveLength(1);
    await send();
    expect(received).toEqual([]);
    pass(2 * MINUTE_MS);
    await send();
    expect((await rows(id))[0]).toMatchObject({ status: 'delivered', tries: 2 });
  });

  it('that were too slow do not overwrite the result of others', async () => {
    const { id } = await listen();
    await happen();
    let answerFirst = () => {};
    target.answer = (response) => {
      answerFirst = () => void response.writeHead(500).end();
    };
    await t.app.services.jobs.drain(t.app.jobKinds.filter(({ name }) => name === 'event'));
    const first = send();
    await vi.waitFor(() => expect(received).toHaveLength(1));
    target.answer = ok;
    pass(2 * MINUTE_MS);
    await sendDue(t.app.services, t.app.server);
    answerFirst();
    await first;
    expect((await rows(id))[0]).toMatchObject({ status: 'delivered', code: 204, tries: 2 });
  });
});

describe('secrets', () => {
  it('sign together for a day after a rotation', async () => {
    const { id, secret: before } = await listen();
    const { body } = await t.as(manager)(webhooks.rotateSecret, { params: { id } });
    expect(body.previous_secret_until).toBe(new Date(start.getTime() + DAY_MS).toISOString());
    expect(body.secret).not.toBe(before);
    await happen();
    await t.runJobs();
    expect(received[0]!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const secret of [before, body.secret]) expect(verified(received[0]!, secret!).event).toBe('course.created');
    pass(DAY_MS);
    await happen();
    await t.runJobs();
    expect(() => verified(received[1]!, before!)).toThrow('No matching signature found');
    expect(verified(received[1]!, body.secret!).event).toBe('course.created');
    expect((await read(manager, id)).previous_secret_until).toBeNull();
  });
});

describe('a webhook is disabled', () => {
  const sentMails = () => t.db.select().from(mails).where(eq(mails.recipient, manager.email!));

  it('at once when its receiver is gone, and its author gets an email', async () => {
    const { id } = await listen();
    await happen();
    answers(410);
    await t.runJobs();
    expect(await read(manager, id)).toMatchObject({
      status: 'disabled_by_failure',
      disabled: { at: start.toISOString(), reason: 'gone' },
    });
    expect((await sentMails()).at(-1)!.subject).toContain('Customers');
    await happen();
    await t.runJobs();
    expect(received).toHaveLength(1);
  });

  it('when ten events have failed in a row, until somebody enables it', async () => {
    const { id } = await listen();
    answers(500);
    /** Its last try. */
    const fail = async () => {
      await happen();
      await t.app.services.jobs.drain(t.app.jobKinds.filter(({ name }) => name === 'event'));
      await t.db.update(webhookDeliveries).set({ tries: 6 }).where(eq(webhookDeliveries.status, 'pending'));
      await send();
    };
    for (let n = 0; n < 9; n += 1) await fail();
    expect(await read(manager, id)).toMatchObject({ status: 'publish', failure_count: 9 });
    target.answer = ok;
    await happen();
    await t.runJobs();
    expect((await read(manager, id)).failure_count).toBe(0);
    answers(500);
    for (let n = 0; n < 10; n += 1) await fail();
    expect(await read(manager, id)).toMatchObject({
      status: 'disabled_by_failure',
      failure_count: 10,
      disabled: { reason: 'failures' },
    });
    const before = (await sentMails()).length;
    await t.runJobs();
    expect(await sentMails()).toHaveLength(before + 1);
    const { body } = await t.as(manager)(webhooks.enable, { params: { id } });
    expect(body).toMatchObject({ status: 'publish', failure_count: 0, disabled: null });
  });
});

describe('tests and redeliveries', () => {
  it('a test sends a ping at once, also to a paused webhook, and is not tried again', async () => {
    const { id, secret } = await made(manager, { delivery_url: target.url, status: 'draft' });
    const { body } = await t.as(manager)(webhooks.test, { params: { id } });
    expect(body).toMatchObject({ event: 'ping', status: 'delivered', status_code: 204, tries: 1 });
    expect(verified(received[0]!, secret!).data).toEqual({ webhook: { id, name: 'Customers' } });
    answers(500, 'no');
    const failed = await t.as(manager)(webhooks.test, { params: { id } });
    expect(failed.body).toMatchObject({ status: 'failed', status_code: 500, response_body: 'no', next_try_at: null });
    expect(await read(manager, id)).toMatchObject({ failure_count: 0, success_7d: null });
  });

  it('tests are limited', async () => {
    const tester = await t.given.manager();
    const { id } = await made(tester, { delivery_url: target.url });
    const all = [];
    for (let n = 0; n < 11; n += 1) all.push((await t.as(tester)(webhooks.test, { params: { id } })).status);
    expect(all).toEqual([...Array(10).fill(200), 429]);
  });

  it('an event is sent again with the same ID and body', async () => {
    const { id } = await listen();
    await happen();
    await t.runJobs();
    const [row] = await rows(id);
    const params = { id, delivery: row!.id };
    const again = await t.as(manager)(webhooks.redeliver, { params });
    expect(again.body).toMatchObject({ status: 'pending', event_id: row!.eventId });
    await t.runJobs();
    expect(received.map(({ text }) => text)).toEqual([row!.requestBody, row!.requestBody]);
    expect((await rows(id))[0]).toMatchObject({ status: 'delivered', tries: 1 });
  });

  it('one that waits is tried at once, and none of a paused webhook or another one', async () => {
    const { id } = await listen();
    const other = await listen();
    await happen();
    answers(500);
    await t.runJobs();
    const [row] = await rows(id);
    const params = { id, delivery: row!.id };
    target.answer = ok;
    await t.as(manager)(webhooks.redeliver, { params });
    await t.runJobs();
    expect((await rows(id))[0]).toMatchObject({ status: 'delivered', tries: 2 });
    const foreign = await t.as(manager)(webhooks.redeliver, { params: { id: other.id, delivery: row!.id } });
    expect(foreign.status).toBe(404);
    await t.as(manager)(webhooks.update, { params: { id }, body: { status: 'draft' } });
    expect(await t.as(manager)(webhooks.redeliver, { params })).toMatchObject({
      status: 409,
      body: { code: 'webhook_not_active' },
    });
  });
});
