import { endpoint } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { users } from '../../modules/identity/identity.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { anyone, route } from './route.ts';

const t = await useTestApp();
const server = Fastify();
afterAll(() => server.close());

const rename = endpoint({
  method: 'POST',
  path: '/rename/:id',
  summary: 'For this test',
  who: 'anyone',
  params: z.object({ id: z.coerce.number() }),
  body: z.object({ answer: z.unknown() }),
  response: z.object({ count: z.number() }),
});
const committed: number[] = [];
route(
  server,
  { ...t.app.services, identify: async () => ({ actor: null, nonce: '' }) },
  rename,
  anyone,
  async ({ db, input: { params, body }, afterCommit }) => {
    await db.update(users).set({ displayName: 'Renamed' }).where(eq(users.id, params.id));
    afterCommit(async () => void committed.push(params.id));
    return { count: body.answer as number };
  },
);

it.each([
  { answer: 1, status: 200, name: 'Renamed' },
  { answer: 'no number', status: 500, name: 'Before' },
])('an answer of $answer: what was written is committed only with it', async ({ answer, status, name }) => {
  const { id } = await t.given.user({ displayName: 'Before' });
  const response = await server.inject({ method: 'POST', url: `/api/rename/${id}`, payload: { answer } });
  expect(response.statusCode).toBe(status);
  const [row] = await t.db.select({ name: users.displayName }).from(users).where(eq(users.id, id));
  expect(row?.name).toBe(name);
  expect(committed.includes(id)).toBe(status === 200);
});

const renameTwo = endpoint({
  method: 'POST',
  path: '/rename-two/:first/:second',
  summary: 'For this test',
  who: 'anyone',
  params: z.object({ first: z.coerce.number(), second: z.coerce.number() }),
  response: z.object({ tries: z.number() }),
});
const tries = new Map<number, number>();
const afterwards: number[] = [];
let held = 0;
const bothHold = Promise.withResolvers<void>();
route(
  server,
  { ...t.app.services, identify: async () => ({ actor: null, nonce: '' }) },
  renameTwo,
  anyone,
  async ({ db, input: { params }, afterCommit }) => {
    const { first, second } = params;
    tries.set(first, (tries.get(first) ?? 0) + 1);
    afterCommit(async () => void afterwards.push(first));
    await db
      .update(users)
      .set({ displayName: `by ${first}` })
      .where(eq(users.id, first));
    held += 1;
    if (held === 2) bothHold.resolve();
    await bothHold.promise;
    await db
      .update(users)
      .set({ displayName: `by ${first}` })
      .where(eq(users.id, second));
    return { tries: tries.get(first) ?? 0 };
  },
);

it('two that wait for each other are both served: one is tried anew, and does once what it does afterwards', async () => {
  const [one, other] = [await t.given.user(), await t.given.user()];
  const answers = await Promise.all(
    [`${one.id}/${other.id}`, `${other.id}/${one.id}`].map((ids) =>
      server.inject({ method: 'POST', url: `/api/rename-two/${ids}`, payload: {} }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [through, again] = answers.map((answer) => answer.json<{ tries: number }>().tries).toSorted();
  expect(through).toBe(1);
  expect(again).toBeGreaterThan(1);
  expect(afterwards.toSorted()).toEqual([one.id, other.id].toSorted());
});
