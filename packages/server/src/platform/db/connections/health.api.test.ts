import { afterAll, afterEach, expect, inject, it, vi } from 'vitest';
import { startTcpProxy } from '../../../test/database/tcp-proxy.ts';
import { openDatabase } from '../database.ts';
import { type DatabaseHealth, watchDatabase } from './health.ts';
import { isUnreachable } from './unreachable.ts';

const TIMEOUT_MS = 400;
/** Longer than every limit of a check. */
const PATIENCE_MS = 60_000;

const proxy = await startTcpProxy(inject('serverUrl'));
const opened: (() => unknown)[] = [];
afterEach(async () => {
  proxy.resume();
  proxy.heal();
  for (const close of opened.splice(0)) await close();
});
afterAll(() => proxy.stop());

function open(): { health: DatabaseHealth; db: ReturnType<typeof openDatabase> } {
  const health = watchDatabase(proxy.url, { timeoutMs: TIMEOUT_MS });
  const db = openDatabase(proxy.url, { max: 2, onError: () => undefined, group: health });
  opened.push(() => db.$client.end(), health.stop);
  return { health, db };
}

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('a process that is busy itself does not take its own delay for that of the database', async () => {
  const { health, db } = open();
  await db.execute('select 1');
  const working = db.$client.query('select pg_sleep(0.05), 7 as answer');
  // Once on a connection that has to be opened, once on the one that is open.
  for (let time = 0; time < 2; time += 1) {
    const answer = health.check(PATIENCE_MS);
    // The answer arrives within this pause, and the timers that are due are called first.
    setImmediate(() => block(3 * TIMEOUT_MS));
    expect(await answer).toBe(true);
  }
  expect((await working).rows).toMatchObject([{ answer: 7 }]);
});

it('a database that is slow for one check keeps its connections, and what they work on is answered', async () => {
  const { health, db } = open();
  expect(await health.check(PATIENCE_MS)).toBe(true);
  await db.execute('select 1');
  proxy.pause();
  const working = db.$client.query('select 7 as answer');
  expect(await health.check(PATIENCE_MS)).toBe(false);
  proxy.resume();
  expect(await health.check(PATIENCE_MS)).toBe(true);
  expect((await working).rows).toEqual([{ answer: 7 }]);
});

it('after two checks without an answer everything that waits fails, until the database answers again', async () => {
  const { health, db } = open();
  expect(await health.check(PATIENCE_MS)).toBe(true);
  await db.execute('select 1');
  proxy.pause();
  const working = db.$client.query('select 7 as answer').catch((error: unknown) => error);
  expect(await health.check(PATIENCE_MS)).toBe(false);
  expect(await health.check(PATIENCE_MS)).toBe(false);
  expect(isUnreachable(await working)).toBe(true);
  const refused = await db.execute('select 1').catch((error: unknown) => error);
  expect(isUnreachable(refused)).toBe(true);
  proxy.resume();
  expect(await health.check(PATIENCE_MS)).toBe(true);
  expect((await db.execute('select 8 as answer')).rows).toEqual([{ answer: 8 }]);
});

it('where only open connections were lost, those are replaced by one check', async () => {
  const { health, db } = open();
  expect(await health.check(PATIENCE_MS)).toBe(true);
  await db.execute('select 1');
  proxy.swallow({ alsoNew: false });
  const working = db.$client.query('select 7 as answer').catch((error: unknown) => error);
  expect(await health.check(PATIENCE_MS)).toBe(true);
  expect(isUnreachable(await working)).toBe(true);
  expect((await db.execute('select 8 as answer')).rows).toEqual([{ answer: 8 }]);
});

it('a watch tells its listeners when the database is lost, and when it is back', async () => {
  const { health } = open();
  const changes = vi.fn<(lost: Error | undefined) => void>();
  health.onChange(changes);
  proxy.pause();
  health.watch();
  await expect.poll(() => changes.mock.calls.length).toBeGreaterThan(0);
  proxy.resume();
  await expect.poll(() => changes.mock.lastCall).toEqual([undefined]);
});
