import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedAnswers } from './answerStore.ts';
import { openStore, pass, START, storedAnswer } from './answerStore.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('answers of another tab of the same browser', () => {
  it('are adopted if they are newer and of this quiz, and are sent', async () => {
    const { store, storage, sent } = openStore();
    store.begin();
    const heard = vi.fn<() => void>();
    const stop = store.subscribe(heard);
    storage.set('1', storedAnswer('theirs'));
    storage.set('9', storedAnswer('of another quiz'));
    store.mergeFromStorage();
    expect(store.read()).toEqual({ values: { 1: 'theirs' }, refused: {}, status: 'saving' });
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    await pass(3000);
    expect(sent).toEqual([{ at: 3000, patch: { 1: 'theirs' } }]);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('neither overwrite newer answers nor delay a scheduled save', async () => {
    const { store, storage, sent } = openStore();
    store.begin();
    store.change('1', 'mine');
    storage.set('1', storedAnswer('theirs', START));
    store.mergeFromStorage();
    expect(store.read().values).toEqual({ 1: 'mine' });
    storage.set('1', storedAnswer('older', START - 1));
    await pass(2000);
    store.mergeFromStorage();
    await pass(1000);
    expect(sent).toEqual([{ at: 3000, patch: { 1: 'mine' } }]);
  });
});

describe('a stored answer', () => {
  const theirs = (value: unknown, after = 0): SavedAnswers => ({
    1: { value, saved_at: new Date(START + after).toISOString() },
  });

  it('is marked as tried before a request and as sent after it', async () => {
    const { store, storage } = openStore();
    store.change('1', 'a');
    const done = store.save();
    await pass(0);
    await done;
    expect(storage.get('1')).toEqual({ value: 'a', at: START, sent: true, tried: [] });
    store.change('1', 'b');
    expect(store.takePending()).toEqual({ 1: 'b' });
    expect(store.takePending()).toEqual({ 1: 'b' });
    expect(storage.get('1')).toEqual({ value: 'b', at: START + 1, sent: false, tried: ['b'] });
  });

  it('is kept for other tabs if the server has it from this tab', async () => {
    const { store, storage, server } = openStore();
    store.change('1', 'a');
    await store.save();
    server.saved = theirs('a');
    await store.refresh();
    expect(storage.get('1')).toEqual({ value: 'a', at: START, sent: true, tried: [] });
  });

  it('is removed if the server has it or a newer one', () => {
    for (const [value, after] of [
      ['a', -1000],
      ['newer', 1],
    ] as const) {
      const { store, storage } = openStore({ kept: { 1: storedAnswer('a') }, saved: theirs(value, after) });
      expect([store.read().values, storage.size]).toEqual([{ 1: value }, 0]);
    }
  });

  it('takes precedence over server answers of the same time, older ones, and values it was sent with before', () => {
    for (const after of [0, -1000]) {
      expect(openStore({ kept: { 1: storedAnswer('a') }, saved: theirs('older', after) }).store.read().values).toEqual({
        1: 'a',
      });
    }
    const kept = { 1: { ...storedAnswer('ab'), tried: ['x', 'a'] } };
    expect(openStore({ kept, saved: theirs('a', 5000) }).store.read().values).toEqual({ 1: 'ab' });
  });

  it('that was sent is replaced by the answer of the server', () => {
    const kept = { 1: { ...storedAnswer('a'), sent: true } };
    expect(openStore({ kept }).store.read()).toEqual({ values: {}, refused: {}, status: 'saved' });
    expect(openStore({ kept, saved: theirs('b') }).store.read().values).toEqual({ 1: 'b' });
  });
});
