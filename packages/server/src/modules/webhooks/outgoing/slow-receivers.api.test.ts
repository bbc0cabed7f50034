import { contract } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { allowLoopback, receiver, webhookCalls } from '../webhooks.fixture.ts';
import { webhooks as table } from '../webhooks.tables.ts';
import { claimDue } from './claims.queries.ts';
import { sendDue } from './deliver.usecases.ts';

const t = await useTestApp();
const { made, rows, send } = webhookCalls(t);
const start = t.now();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let manager: Person;

beforeAll(async () => {
  await allowLoopback(t);
  manager = await t.given.manager();
});
beforeEach(async () => {
  t.travelTo(start);
  await t.db.delete(table);
});

/** A receiver that answers when it is let go. */
async function slowReceiver() {
  const target = await receiver();
  const open: (() => void)[] = [];
  const answer = target.answer;
  target.answer = (response) => void open.push(() => response.writeHead(204).end());
  const letGo = () => {
    target.answer = answer;
    open.splice(0).forEach((end) => end());
  };
  return { target, letGo };
}
const happen = async () => {
  await t.as(manager)(contract.courses.create, { body: { name: 'Harbor Lights' } });
  await t.app.services.jobs.drain(t.app.jobKinds.filter(({ name }) => name === 'event'));
};

it('a slow receiver holds up no delivery that comes later', async () => {
  const [slow, other] = [await slowReceiver(), await receiver()];
  const { id } = await made(manager, { delivery_url: slow.target.url });
  await happen();
  const sent = send();
  await vi.waitFor(() => expect(slow.target.received).toHaveLength(1));
  await t.as(manager)(contract.webhooks.update, { params: { id }, body: { events: ['course.updated'] } });
  await made(manager, { delivery_url: other.url });
  await happen();
  await vi.waitFor(() => expect(other.received).toHaveLength(1), { timeout: 8000 });
  slow.letGo();
  await sent;
});

it('a run whose claims fail ends with its requests', async () => {
  const slow = await slowReceiver();
  const { id } = await made(manager, { delivery_url: slow.target.url });
  await happen();
  const { services, server } = t.app;
  const clock = vi.fn<() => Date>(services.clock);
  let isOver = false;
  const sent = sendDue({ ...services, clock }, server)
    .catch((error: Error) => error.message)
    .finally(() => (isOver = true));
  await vi.waitFor(() => expect(slow.target.received).toHaveLength(1));
  clock.mockImplementationOnce(() => {
    throw new Error('no database');
  });
  await vi.waitFor(() => expect(clock.mock.results.at(-1)?.type).toBe('throw'), { timeout: 8000 });
  expect(isOver).toBe(false);
  slow.letGo();
  expect(await sent).toBe('no database');
  expect(await rows(id)).toMatchObject([{ status: 'delivered' }]);
});

it('the places go to authors with fewer requests first', async () => {
  const busy = await t.given.manager();
  const urls = ['http://127.0.0.1:1001', 'http://127.0.0.1:1002', 'http://127.0.0.1:1003'];
  for (const delivery_url of urls) await made(busy, { delivery_url });
  await happen();
  t.travelTo(new Date(start.getTime() + MINUTE_MS));
  const { id } = await made(manager, { delivery_url: 'http://127.0.0.1:1004' });
  await happen();
  const claim = async (authors: [number, number][]) => {
    const sending = { hosts: new Map<string, number>(), authors: new Map(authors) };
    const [first] = await claimDue(t.db, { now: t.now(), limit: 1, perHost: 2, sending });
    return first;
  };
  const [due] = await rows(id);
  expect(await claim([])).not.toBe(due!.id);
  expect(await claim([[busy.id, 1]])).toBe(due!.id);
});
