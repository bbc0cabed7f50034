import { endpoint } from '@lectern/contract';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '../../../test/app.ts';
import { type InSameTransaction, withIdentity } from '../own-calls.ts';
import { anyone, route } from '../route.ts';

const t = await useTestApp();
const server = Fastify();
afterAll(() => server.close());

const facts = { summary: 'For this test', who: 'anyone', response: z.object({ count: z.number() }) } as const;
const sent = { body: z.object({ answer: z.unknown() }) };
const kinds = {
  'a write in the transaction of its request': endpoint({ method: 'POST', path: '/write', ...facts, ...sent }),
  'a write with transactions of its own': endpoint({
    method: 'POST',
    path: '/own',
    transaction: 'own',
    ...facts,
    ...sent,
  }),
  'a read': endpoint({ method: 'GET', path: '/read', query: z.object({ answer: z.string() }), ...facts }),
};
const identity = { actor: null, nonce: '' };
for (const kind of Object.values(kinds)) {
  route(server, { ...t.app.services, identify: async () => identity }, kind, anyone, async ({ input }) => {
    const { answer } = { ...(input.query as object), ...(input.body as object) } as { answer: unknown };
    return (typeof answer === 'string' ? JSON.parse(answer) : answer) as { count: number };
  });
}

const ask = (
  { method, path }: { method: string; path: string },
  answer: object,
  headers: Record<string, string> = {},
) =>
  server.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers,
    ...(method === 'GET' ? { query: { answer: JSON.stringify(answer) } } : { payload: { answer } }),
  });

describe.each(Object.entries(kinds))('the answer of %s', (_, kind) => {
  it('holds what the contract names, and nothing else that the handler found', async () => {
    const response = await ask(kind, { count: 1, password: 'hidden', inner: { key: 'B' } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ count: 1 });
  });

  it('is an error where it does not fit the contract', async () => {
    const response = await ask(kind, { count: 'many' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('many');
  });

  it('holds no more where the server asks itself', async () => {
    const response = await withIdentity(identity, (ticket) => ask(kind, { count: 1, password: 'hidden' }, ticket));
    expect(response.json()).toEqual({ count: 1 });
  });
});

it('what commits beside a call of the server’s own is given the parsed answer', async () => {
  const seen: unknown[] = [];
  const alongside: InSameTransaction = async (_db, answer) => void seen.push(answer);
  const write = kinds['a write in the transaction of its request'];
  await withIdentity(identity, (ticket) => ask(write, { count: 2, password: 'hidden' }, ticket), { alongside });
  expect(seen).toEqual([{ count: 2 }]);
});
