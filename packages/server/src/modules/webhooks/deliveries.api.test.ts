import { contract } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { allowLoopback, receiver, webhookCalls } from './webhooks.fixture.ts';
import { webhooks as table } from './webhooks.tables.ts';

const { webhooks, courses } = contract;
const t = await useTestApp();
const { made, deliveries, rows, send } = webhookCalls(t);
const target = await receiver();
const ok = target.answer;

let manager: Awaited<ReturnType<typeof t.given.manager>>;
beforeAll(async () => {
  await allowLoopback(t);
  manager = await t.given.manager();
});
beforeEach(async () => {
  await t.db.delete(table);
});

const pass = (ms: number) => t.travelTo(new Date(t.now().getTime() + ms));
const fails = () => {
  target.answer = (response) => void response.writeHead(500).end();
};

/** A webhook whose one delivery has failed once. */
async function failedOnce() {
  const { id } = await made(manager, { delivery_url: target.url });
  await t.as(manager)(courses.create, { body: { name: 'Harbor Lights' } });
  fails();
  await t.runJobs();
  return { id, delivery: (await rows(id))[0]!.id };
}
const statuses = async (id: number, query: { status?: 'pending' | 'retrying' } = {}) =>
  (await deliveries(manager, id, query)).data.map(({ status }) => status);

describe('a delivery that failed', () => {
  it('is pending while it is tried again, in lists, counts and by itself', async () => {
    const { id, delivery } = await failedOnce();
    expect(await statuses(id)).toEqual(['retrying']);
    expect(await statuses(id, { status: 'pending' })).toEqual([]);
    let answer = () => {};
    target.answer = (response) => {
      answer = () => void response.writeHead(500).end();
    };
    const before = target.received.length;
    pass(2 * MINUTE_MS);
    const sent = send();
    await vi.waitFor(() => expect(target.received.length).toBe(before + 1));
    expect((await rows(id))[0]).toMatchObject({ status: 'retrying', tries: 2 });
    expect(await statuses(id, { status: 'pending' })).toEqual(['pending']);
    expect(await statuses(id, { status: 'retrying' })).toEqual([]);
    const { meta } = await deliveries(manager, id);
    expect(meta.deliveries_count).toEqual({ any: 1, pending: 1, retrying: 0, delivered: 0, failed: 0 });
    const one = () => t.as(manager)(webhooks.delivery, { params: { id, delivery } });
    expect((await one()).body.status).toBe('pending');
    answer();
    await sent;
    expect(await statuses(id)).toEqual(['retrying']);
    expect((await one()).body.status).toBe('retrying');
  });

  it('is pending once its next try is due, but not of a paused webhook', async () => {
    const { id, delivery } = await failedOnce();
    const again = await t.as(manager)(webhooks.redeliver, { params: { id, delivery } });
    expect(again.body).toMatchObject({ status: 'pending', tries: 1 });
    expect(await statuses(id)).toEqual(['pending']);
    await t.as(manager)(webhooks.update, { params: { id }, body: { status: 'draft' } });
    expect(await statuses(id)).toEqual(['retrying']);
  });
});

it('deliveries are listed and counted by event', async () => {
  target.answer = ok;
  const { id } = await made(manager, { delivery_url: target.url });
  await t.as(manager)(courses.create, { body: { name: 'Knots' } });
  await t.runJobs();
  await t.as(manager)(webhooks.test, { params: { id } });
  const pings = await deliveries(manager, id, { event: 'ping' });
  expect(pings.data.map(({ event }) => event)).toEqual(['ping']);
  expect(pings.meta).toMatchObject({ total: 1, deliveries_count: { any: 1, delivered: 1 } });
  expect((await deliveries(manager, id)).data.map(({ event }) => event)).toEqual(['ping', 'course.created']);
  expect((await deliveries(manager, id, { event: 'order.created' })).data).toEqual([]);
  const unknown = await t.as(manager)(webhooks.deliveries, { params: { id }, query: { event: 'course' as never } });
  expect(unknown).toMatchObject({ status: 400, body: { code: 'invalid_params' } });
});
