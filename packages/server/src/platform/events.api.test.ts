import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { emit } from './events.ts';

const t = await useTestApp();

it('a subscriber hears of an event after its commit, once', async () => {
  const heard: unknown[] = [];
  t.app.services.subscribers.push({
    name: 'test.listener',
    event: 'thing.happened',
    handle: async (event) => {
      heard.push(event.payload);
    },
  });
  await t.db.transaction((tx) =>
    emit(tx, t.app.services, { type: 'thing.happened', actorId: null, payload: { id: 7 }, at: t.now() }),
  );
  expect(heard).toEqual([]);
  await t.runJobs();
  await t.runJobs();
  expect(heard).toEqual([{ id: 7 }]);
});

it('an event of a transaction that is undone is never heard of', async () => {
  const before = await t.db.execute(sql`select count(*) from events`);
  await t.db
    .transaction(async (tx) => {
      await emit(tx, t.app.services, { type: 'thing.happened', actorId: null, payload: { id: 8 }, at: t.now() });
      throw new Error('undone');
    })
    .catch(() => undefined);
  const after = await t.db.execute(sql`select count(*) from events`);
  expect(after.rows).toEqual(before.rows);
  expect(await t.runJobs()).toBe(0);
});
