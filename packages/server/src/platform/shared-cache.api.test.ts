import { expect, inject, it } from 'vitest';
import { openDatabase } from './db/database.ts';
import { startSharedCache } from './shared-cache.ts';

const onError = () => undefined;

it('what one process drops, the other loads anew', async () => {
  const url = inject('serverUrl');
  const [one, other] = await Promise.all([startSharedCache(url, { onError }), startSharedCache(url, { onError })]);
  let loads = 0;
  const load = async () => (loads += 1);
  expect(await other.value('html:/courses', load)).toBe(1);
  expect(await other.value('html:/courses', load)).toBe(1);
  await one.drop('html:*');
  await expect.poll(() => other.value('html:/courses', load)).toBe(2);
  await Promise.all([one.stop(), other.stop()]);
});

it('a load that fails is not kept, and callers at the same time share one load', async () => {
  const cache = await startSharedCache(inject('serverUrl'), { onError });
  await expect(cache.value('broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.value('broken', async () => 'well')).toBe('well');
  let loads = 0;
  const load = async () => (loads += 1);
  expect(await Promise.all([cache.value('shared', load), cache.value('shared', load)])).toEqual([1, 1]);
  await cache.stop();
});

it('goes on telling and hearing after its connection was lost', async () => {
  const url = inject('serverUrl');
  const [one, other] = await Promise.all([startSharedCache(url, { onError }), startSharedCache(url, { onError })]);
  const db = openDatabase(url, { max: 1 });
  let loads = 0;
  const load = async () => (loads += 1);
  expect(await other.value('html:/help', load)).toBe(1);
  await db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lectern cache' and datname = current_database()`,
  );
  // What changed meanwhile is unknown, so nothing is kept until it listens again.
  await expect.poll(() => other.value('html:/help', load)).toBeGreaterThan(1);
  await expect
    .poll(async () => (await other.value('html:/help', load)) === (await other.value('html:/help', load)))
    .toBe(true);
  const kept = await other.value('html:/help', load);
  await one.drop('html:*');
  await expect.poll(() => other.value('html:/help', load)).toBeGreaterThan(kept);
  await Promise.all([one.stop(), other.stop(), db.$client.end()]);
});

it('keeps nothing for longer than a minute, should the process that changed it have died before it told', async () => {
  let now = 0;
  const cache = await startSharedCache(inject('serverUrl'), { onError, clock: () => now });
  let loads = 0;
  const load = async () => (loads += 1);
  expect(await cache.value('settings', load)).toBe(1);
  now = 59_999;
  expect(await cache.value('settings', load)).toBe(1);
  now = 60_000;
  expect(await cache.value('settings', load)).toBe(2);
  await cache.stop();
});

it('large values together take no more memory than they may: the oldest go', async () => {
  const cache = await startSharedCache(inject('serverUrl'), { onError, maxBytes: 100 });
  let loads = 0;
  const page = (key: string, bytes: number) =>
    cache.value(key, async () => ({ bytes, load: (loads += 1) }), { bytesOf: (value) => value.bytes });
  await page('html:/one', 60);
  await page('html:/two', 30);
  expect(await page('html:/one', 60)).toEqual({ bytes: 60, load: 1 });
  await page('html:/three', 30);
  expect(await page('html:/two', 30)).toEqual({ bytes: 30, load: 2 });
  expect(await page('html:/one', 60)).toEqual({ bytes: 60, load: 4 });
  await cache.stop();
});

it('keeps what is worth a place, and lets the rest push nothing out', async () => {
  const cache = await startSharedCache(inject('serverUrl'), { onError, maxEntries: 1 });
  let loads = 0;
  const load = async () => (loads += 1);
  await cache.value('kept', load);
  const loading = [1, 2].map(() => cache.value('passing', load, { isKept: () => false }));
  expect(await Promise.all(loading)).toEqual([2, 2]);
  expect(await cache.value('kept', load)).toBe(1);
  expect(await cache.value('passing', load)).toBe(3);
  await cache.stop();
});

it('keeps nothing of a load that was under way when its key was dropped', async () => {
  const cache = await startSharedCache(inject('serverUrl'), { onError });
  let finish: (value: string) => void = () => undefined;
  const old = cache.value('page', () => new Promise<string>((resolve) => (finish = resolve)));
  await cache.drop('pa*');
  const fresh = cache.value('page', async () => 'new');
  finish('old');
  expect(await Promise.all([old, fresh])).toEqual(['old', 'new']);
  expect(await cache.value('page', async () => 'newer')).toBe('new');
  await cache.stop();
});
