import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore, pass, START, storedAnswer } from './answerStore.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving without a connection', () => {
  it.each([
    ['soon', [3000, 5000, 10_000, 20_000, 40_000, 70_000, 100_000]],
    ['later', [3000, 33_000, 63_000, 93_000]],
  ] as const)('is retried %s', async (verdict, times) => {
    const { store, server } = openStore({ verdict });
    const tries: number[] = [];
    Object.defineProperty(server, 'up', {
      get() {
        tries.push(Date.now() - START);
        return false;
      },
    });
    store.begin();
    store.change('1', 'a');
    await pass(105_000);
    expect(tries).toEqual(times);
    expect(store.read().status).toBe('failed');
  });

  it('reads from the server once before it is retried', async () => {
    const { store, sent, server } = openStore();
    store.begin();
    server.up = false;
    store.change('1', 'a');
    await pass(3000);
    expect([sent.length, server.reads]).toEqual([1, 0]);
    server.up = true;
    await pass(2000);
    expect([sent.length, server.reads]).toEqual([2, 1]);
    store.change('1', 'b');
    await pass(20_000);
    expect([sent.length, server.reads]).toEqual([3, 1]);
  });
});

describe('a scheduled save', () => {
  it('does not exist before the store begins or after it has stopped', async () => {
    const { store, sent } = openStore({ kept: { 1: storedAnswer('left behind') } });
    await pass(60_000);
    expect(sent).toEqual([]);
    store.begin();
    await pass(2999);
    store.stop();
    await pass(60_000);
    expect(sent).toEqual([]);
    store.begin();
    await pass(3000);
    expect(sent.map(({ patch }) => patch)).toEqual([{ 1: 'left behind' }]);
  });

  it('does not exist for answers before the store begins or after it has stopped', async () => {
    const { store, sent } = openStore();
    store.change('1', 'early');
    await pass(60_000);
    store.begin();
    await pass(3000);
    store.stop();
    store.change('1', 'late');
    await pass(60_000);
    expect(sent).toEqual([{ at: 63_000, patch: { 1: 'early' } }]);
  });

  it('is canceled by an immediate save: later changes wait as long as after any save', async () => {
    const { store, sent, server } = openStore();
    server.takes = 5000;
    store.begin();
    store.change('1', 'a');
    await pass(1000);
    void store.save();
    await pass(500);
    store.change('1', 'b');
    await pass(19_000);
    expect(sent.map(({ at }) => at)).toEqual([1000]);
    await pass(1000);
    expect(sent.map(({ at }) => at)).toEqual([1000, 21_000]);
  });

  it('is canceled by a refresh', async () => {
    const { store, sent } = openStore();
    store.begin();
    store.change('1', 'a');
    await pass(2000);
    void store.refresh();
    await pass(500);
    store.change('1', 'b');
    await pass(22_000);
    expect(sent.map(({ at }) => at)).toEqual([2000, 22_000]);
  });

  it('is scheduled again for a change after the server had a newer answer', async () => {
    const { store, sent, server } = openStore();
    store.begin();
    store.change('1', 'a');
    server.saved = { 1: { value: 'newer', saved_at: new Date(START + 1000).toISOString() } };
    expect(await store.refresh()).toBe(true);
    expect([store.read().values, vi.getTimerCount()]).toEqual([{ 1: 'newer' }, 0]);
    store.change('2', 'b');
    await pass(3000);
    expect(sent.map(({ patch }) => patch)).toEqual([{ 2: 'b' }]);
  });

  it('does not exist during a request: the pause begins when it has ended', async () => {
    const { store, sent, server } = openStore();
    server.takes = 30_000;
    store.begin();
    store.change('1', 'a');
    await pass(4000);
    store.change('1', 'b');
    await pass(31_000);
    expect(sent.map(({ at }) => at)).toEqual([3000]);
    await pass(1000);
    expect(sent.map(({ at }) => at)).toEqual([3000, 36_000]);
  });

  it('does not exist after everything is saved or after a final error', async () => {
    const { store } = openStore();
    store.begin();
    store.change('1', 'a');
    await pass(3000);
    expect(vi.getTimerCount()).toBe(0);
    const { store: refusing, server, sent, storage, onFinal } = openStore({ verdict: 'final' });
    server.up = false;
    refusing.begin();
    refusing.change('1', 'a');
    await pass(3000);
    expect([vi.getTimerCount(), sent.length]).toEqual([0, 1]);
    refusing.change('1', 'b');
    expect([refusing.read().values, storage.get('1')?.value, vi.getTimerCount()]).toEqual([{ 1: 'a' }, 'a', 0]);
    expect(await refusing.save()).toBe(false);
    expect([sent.length, onFinal.mock.calls.length]).toEqual([1, 1]);
  });

  it('is retried with short pauses again after a successful save', async () => {
    const { store, sent, server } = openStore();
    server.up = false;
    store.begin();
    store.change('1', 'a');
    await pass(10_000);
    server.up = true;
    await pass(10_000);
    expect(store.read().status).toBe('saved');
    store.change('1', 'b');
    expect(store.read().status).toBe('saving');
    server.up = false;
    const before = sent.length;
    await pass(20_000);
    const [first = 0] = sent.slice(before).map(({ at }) => at);
    server.up = true;
    await pass(first + 2000 - (Date.now() - START));
    expect(sent.length - before).toBe(2);
  });

  it('does not exist after the end of the attempt, and changes are ignored', async () => {
    const { store, storage, sent } = openStore();
    store.begin();
    store.change('1', 'a');
    store.finish();
    expect(vi.getTimerCount()).toBe(0);
    store.change('2', 'b');
    await pass(60_000);
    expect([sent, storage.size, store.read().values]).toEqual([[], 0, { 1: 'a' }]);
    expect(await store.save()).toBe(false);
  });

  it('does not exist without pending changes', async () => {
    const { store, sent } = openStore();
    store.begin();
    expect(await store.save()).toBe(true);
    store.change('1', 'a');
    const done = store.save();
    await pass(0);
    expect(await done).toBe(true);
    await pass(60_000);
    expect(sent).toEqual([{ at: 0, patch: { 1: 'a' } }]);
  });

  it('runs after a refresh that succeeded, and refresh returns whether it did', async () => {
    const { store, sent, server } = openStore();
    expect(await store.refresh()).toBe(true);
    expect(sent).toEqual([]);
    store.change('1', 'a');
    expect(await store.refresh()).toBe(true);
    expect(sent).toHaveLength(1);
    server.up = false;
    const before = server.reads;
    expect(await store.refresh()).toBe(false);
    store.change('1', 'b');
    expect(await store.refresh()).toBe(false);
    expect([sent.length, server.reads - before]).toEqual([1, 2]);
  });
});
