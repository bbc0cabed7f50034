import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { consumeRateLimit, dropOldLimits } from './limits.ts';
import { limits } from './platform.tables.ts';

const now = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now });
const limit = { key: 'test:knock', max: 3, windowSeconds: 60 };

it('the fourth act in a minute is refused with the seconds that remain, and the next minute is free again', async () => {
  for (let act = 0; act < 3; act += 1) await consumeRateLimit(t.db, limit, now);
  const later = new Date(now.getTime() + 20_000);
  await expect(consumeRateLimit(t.db, limit, later)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 40 });
  await consumeRateLimit(t.db, limit, new Date(now.getTime() + 60_000));
});

it('sixteen acts at once are counted one by one', async () => {
  const many = { key: 'test:crowd', max: 10, windowSeconds: 60 };
  const results = await Promise.allSettled(Array.from({ length: 16 }, () => consumeRateLimit(t.db, many, now)));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
});

it('a transaction that counts an act still waits for the disk', async () => {
  const wait = await t.db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = 'local'`);
    await consumeRateLimit(tx, { ...limit, key: 'test:within' }, now);
    const { rows } = await tx.execute(sql`show synchronous_commit`);
    return rows[0];
  });
  expect(wait).toEqual({ synchronous_commit: 'local' });
});

it('windows that are over are swept away', async () => {
  await dropOldLimits(t.db, new Date(now.getTime() + 600_000));
  expect(await t.db.select().from(limits)).toEqual([]);
});
