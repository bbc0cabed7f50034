import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerStore, type KeptAnswer, type Refused, type SavedAnswers, type Values } from './answerStore.ts';

const QUESTIONS = ['1', '2'];
const START = Date.parse('2030-05-01T09:00:00Z');

/** A store whose server answers what the test says, at once or with an error. */
function open({
  saved = {},
  kept = {},
  verdict = 'soon' as 'soon' | 'later' | 'final',
}: {
  saved?: SavedAnswers;
  kept?: Record<string, KeptAnswer>;
  verdict?: 'soon' | 'later' | 'final';
} = {}) {
  const storage = new Map(Object.entries(kept));
  const sent: { at: number; patch: Values }[] = [];
  const server = { up: true, saved, refused: {} as Refused, reads: 0 };
  const store = createAnswerStore({
    questions: QUESTIONS,
    saved,
    storage: {
      read: () => Object.fromEntries(storage),
      put: (id, one) => void (one ? storage.set(id, one) : storage.delete(id)),
      clear: () => storage.clear(),
    },
    school: {
      read: async () => {
        server.reads += 1;
        if (!server.up) throw new Error('offline');
        return server.saved;
      },
      save: async (patch) => {
        sent.push({ at: Date.now() - START, patch });
        if (!server.up) throw new Error('offline');
        return { at: Date.now(), refused: server.refused };
      },
    },
    clock: {
      now: () => Date.now(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    judge: () => verdict,
    onFinal: () => undefined,
  });
  return { store, storage, sent, server };
}

const answer = (value: unknown, at = START): KeptAnswer => ({ value, at, sent: false, tried: [] });

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('another tab of the same browser', () => {
  it('hands over newer answers to questions of this quiz, and they are sent', async () => {
    const { store, storage, sent } = open();
    store.begin();
    const heard = vi.fn<() => void>();
    const stop = store.subscribe(heard);
    storage.set('1', answer('theirs'));
    storage.set('9', answer('of another quiz'));
    store.mergeFromStorage();
    expect(store.read()).toEqual({ values: { 1: 'theirs' }, refused: {}, status: 'saving' });
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    await pass(3000);
    expect(sent).toEqual([{ at: 3000, patch: { 1: 'theirs' } }]);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('does not undo what was answered here since, nor put off what is about to be sent', async () => {
    const { store, storage, sent } = open();
    store.begin();
    store.change('1', 'mine');
    storage.set('1', answer('theirs', START));
    store.mergeFromStorage();
    expect(store.read().values).toEqual({ 1: 'mine' });
    storage.set('1', answer('older', START - 1));
    await pass(2000);
    store.mergeFromStorage();
    await pass(1000);
    expect(sent).toEqual([{ at: 3000, patch: { 1: 'mine' } }]);
  });
});

describe('without a connection', () => {
  it.each([
    ['soon', [3000, 5000, 10_000, 20_000, 40_000, 70_000, 100_000]],
    ['later', [3000, 33_000, 63_000, 93_000]],
  ] as const)('a save is tried again %s', async (verdict, times) => {
    const { store, server } = open({ verdict });
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

  it('asks what the server has before it sends again, and once only', async () => {
    const { store, sent, server } = open();
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

describe('what is planned', () => {
  it('is nothing before the page begins, and nothing after it has stopped', async () => {
    const { store, sent } = open({ kept: { 1: answer('left behind') } });
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

  it('is nothing once the attempt has ended, and nothing can be answered any more', async () => {
    const { store, storage, sent } = open();
    store.begin();
    store.change('1', 'a');
    store.finish();
    store.change('2', 'b');
    await pass(60_000);
    expect([sent, storage.size, store.read().values]).toEqual([[], 0, { 1: 'a' }]);
    expect(await store.save()).toBe(false);
  });

  it('is nothing while nothing waits: neither a save nor a second one after it', async () => {
    const { store, sent } = open();
    store.begin();
    expect(await store.save()).toBe(true);
    store.change('1', 'a');
    const done = store.save();
    await pass(0);
    expect(await done).toBe(true);
    await pass(60_000);
    expect(sent).toEqual([{ at: 0, patch: { 1: 'a' } }]);
  });

  it('says whether the server could be asked, and sends what waits after it', async () => {
    const { store, sent, server } = open();
    expect(await store.refresh()).toBe(true);
    expect(sent).toEqual([]);
    store.change('1', 'a');
    expect(await store.refresh()).toBe(true);
    expect(sent).toHaveLength(1);
    server.up = false;
    expect(await store.refresh()).toBe(false);
    store.change('1', 'b');
    expect(await store.refresh()).toBe(false);
    expect(sent).toHaveLength(1);
  });
});

describe('what lies in the browser', () => {
  const theirs = (value: unknown, after = 0): SavedAnswers => ({
    1: { value, saved_at: new Date(START + after).toISOString() },
  });

  it('is noted as on its way before it leaves, and as arrived after it', async () => {
    const { store, storage } = open();
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

  it('is forgotten where the server has it, or has a newer one', () => {
    for (const [value, after] of [
      ['a', -1000],
      ['newer', 1],
    ] as const) {
      const { store, storage } = open({ kept: { 1: answer('a') }, saved: theirs(value, after) });
      expect([store.read().values, storage.size]).toEqual([{ 1: value }, 0]);
    }
  });

  it('wins over what is as old as itself, over what is older, and over what it has sent before', () => {
    for (const after of [0, -1000]) {
      expect(open({ kept: { 1: answer('a') }, saved: theirs('older', after) }).store.read().values).toEqual({ 1: 'a' });
    }
    const kept = { 1: { ...answer('ab'), tried: ['x', 'a'] } };
    expect(open({ kept, saved: theirs('a', 5000) }).store.read().values).toEqual({ 1: 'ab' });
  });

  it('that had arrived says nothing by itself: the server does', () => {
    const kept = { 1: { ...answer('a'), sent: true } };
    expect(open({ kept }).store.read()).toEqual({ values: {}, refused: {}, status: 'saved' });
    expect(open({ kept, saved: theirs('b') }).store.read().values).toEqual({ 1: 'b' });
  });
});
