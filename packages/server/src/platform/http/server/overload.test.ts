import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { refuseOverload } from './overload.ts';

const app: FastifyInstance = Fastify({ forceCloseConnections: true });
let url = '';
let begun = 0;
let finish: () => void = () => undefined;
let finished: Promise<void> = Promise.resolve();

beforeAll(async () => {
  refuseOverload(app, 2);
  app.setErrorHandler((error, _request, reply) => reply.status(error instanceof AppError ? error.status : 500).send());
  app.get('/slow', async () => {
    begun += 1;
    await finished;
    return 'done';
  });
  app.get('/page', async () => (await app.inject('/quick')).body);
  app.get('/quick', async () => 'quick');
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
