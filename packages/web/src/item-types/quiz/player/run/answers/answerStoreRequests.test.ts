import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore, pass, START, storedAnswer } from './answerStore.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a request', () => {
  it('sets the status to saving during every refresh', async () => {
    const { store, server } = openStore();
    server.takes = 1000;
    const heard: string[] = [];
    store.subscribe(() => heard.push(store.read().status));
    for (let time = 0; time < 2; time += 1) {
      const asked = store.refresh();
      expect(store.read().status).toBe('saving');
      await pass(1000);
      expect(await asked).toBe(true);
    }
    expect(heard).toEqual(['saving', 'saved', 'saving', 'saved']);
  });

  it('delays a second save until it has ended', async () => {
    const { store, sent, server } = openStore();
    server.takes = 5000;
    store.change('1', 'a');
    void store.save();
    await pass(1000);
    store.change('1', 'b');
    void store.save();
    await pass(3000);
    expect(sent.map(({ patch }) => patch)).toEqual([{ 1: 'a' }]);
    await pass(2000);
    expect(sent.map(({ at, patch }) => [at, patch])).toEqual([
      [0, { 1: 'a' }],
      [5000, { 1: 'b' }],
    ]);
  });

  it('stores nothing and reports no error if the attempt ends during it', async () => {
    for (const up of [true, false]) {
      const { store, storage, server, onFinal } = openStore({ verdict: 'final' });
      server.takes = 1000;
      store.change('1', 'a');
      const done = store.save();
      await pass(500);
      store.finish();
      server.up = up;
      await pass(500);
      expect(await done).toBe(up);
      expect([storage.size, onFinal.mock.calls.length]).toEqual([0, 0]);
    }
  });

  it.each([
    { title: 'a slow clock', skew: -600_000, at: START + 1001 },
    { title: 'a fast clock', skew: 600_000, at: START + 600_500 },
  ])('keeps an answer that is changed during it the newer one, with $title', async ({ skew, at }) => {
    const { store, storage, server } = openStore({ skew });
    server.takes = 1000;
    store.change('1', 'a');
    const done = store.save();
    await pass(500);
    store.change('1', 'ab');
    await pass(500);
    expect(await done).toBe(true);
    expect(storage.get('1')).toEqual({ value: 'ab', at, sent: false, tried: [] });
  });

  it('does not overwrite an answer that another tab has sent during it', async () => {
    const { store, storage, server } = openStore();
    server.takes = 1000;
    store.change('1', 'a');
    const done = store.save();
    await pass(500);
    const theirs = { ...storedAnswer('theirs', START + 400), sent: true };
    storage.set('1', theirs);
    store.mergeFromStorage();
    await pass(500);
    expect(await done).toBe(true);
    expect([storage.get('1'), store.read()]).toEqual([
      theirs,
      { values: { 1: 'theirs' }, refused: {}, status: 'saved' },
    ]);
  });

  it('is recorded in storage with all values sent before', () => {
    const { store, storage } = openStore();
    for (const value of ['a', 'b', 'a']) {
      store.change('1', value);
      store.takePending();
    }
    expect(storage.get('1')?.tried).toEqual(['b', 'a']);
  });

  it('keeps a refused answer in storage', async () => {
    const { store, storage, server } = openStore();
    server.refused = { 1: 'Too long.' };
    server.takes = 1000;
    store.change('1', 'a');
    const done = store.save();
    await pass(1000);
    await done;
    expect(storage.get('1')).toEqual({ value: 'a', at: START, sent: false, tried: ['a'], refused: 'Too long.' });
  });
});
