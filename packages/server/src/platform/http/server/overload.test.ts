import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { AppError } from '../../errors.ts';
import { createExpectedWork } from './expected-work.ts';
import { refuseOverload } from './overload.ts';

const app: FastifyInstance = Fastify({ forceCloseConnections: true });
let url = '';
let begun = 0;
let finish: () => void = () => undefined;
let finished: Promise<void> = Promise.resolve();

beforeAll(async () => {
  refuseOverload(app, { atOnce: 2 });
  app.setErrorHandler((error, _request, reply) => reply.status(error instanceof AppError ? error.status : 500).send());
  app.get('/slow', async () => {
    begun += 1;
    await finished;
    return 'done';
  });
  app.get('/page', async () => (await app.inject('/quick')).body);
  app.get('/quick', async () => 'quick');
  app.get('/healthz', { config: { isProbe: true } as never }, async () => 'ok');
  app.post('/upload', { config: { endpoint: { upload: true } } as never }, async () => 'kept');
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  begun = 0;
  finished = new Promise((resolve) => (finish = resolve));
});

const textOf = async (path: string) => (await fetch(`${url}${path}`)).text();
const statusOf = async (path: string, method = 'GET') => (await fetch(`${url}${path}`, { method })).status;

it('refuses the third while two are under way, lets uploads through, and is open again as soon as they are done', async () => {
  const slow = [statusOf('/slow'), statusOf('/slow')];
  await expect.poll(() => statusOf('/quick')).toBe(503);
  expect(await statusOf('/upload', 'POST')).toBe(200);
  expect(await statusOf('/healthz')).toBe(200);
  finish();
  expect(await Promise.all(slow)).toEqual([200, 200]);
  expect(await statusOf('/quick')).toBe(200);
});

it('a page that was let in gets its own calls answered', async () => {
  const slow = statusOf('/slow');
  await expect.poll(() => begun).toBeGreaterThan(0);
  expect(await textOf('/page')).toBe('quick');
  finish();
  expect(await slow).toBe(200);
});

it('whoever hangs up gives the place back', async () => {
  const gone = new AbortController();
  const slow = [1, 2].map(() => fetch(`${url}/slow`, { signal: gone.signal }).catch(() => undefined));
  await expect.poll(() => statusOf('/quick')).toBe(503);
  gone.abort();
  finish();
  await Promise.all(slow);
  await expect.poll(() => statusOf('/quick')).toBe(200);
});

it('refuses few that take long, and lets many in that do not, by what they took before', async () => {
  const timed: FastifyInstance = Fastify({ forceCloseConnections: true });
  onTestFinished(() => timed.close());
  let time = 0;
  const work = createExpectedWork(() => time);
  let connecting = 0;
  refuseOverload(timed, { expectedMs: 100, always: 2 }, work, () => connecting);
  timed.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? error.status : 500).send(),
  );
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let waiting = 0;
  timed.get('/busy', async ({ headers }) => {
    if (headers.wait) {
      waiting += 1;
      await released;
      return 'late';
    }
    time += 40;
    return 'done';
  });
  timed.get('/quick', async () => {
    waiting += 1;
    await released;
    return 'done';
  });
  const root = await timed.listen({ port: 0, host: '127.0.0.1' });
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${root}${path}`, { headers })).status;
  // Its duration is known from then on.
  expect(await get('/busy')).toBe(200);
  const held = [get('/busy', { wait: 'yes' }), get('/busy', { wait: 'yes' })];
  await expect.poll(() => waiting).toBe(2);
  expect(await get('/busy')).toBe(503);
  connecting = 2;
  expect(await get('/quick')).toBe(503);
  connecting = 0;
  const quick = get('/quick');
  await expect.poll(() => waiting).toBe(3);
  release();
  expect(await Promise.all([...held, quick])).toEqual([200, 200, 200]);
});
