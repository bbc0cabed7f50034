import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerStore, type StoredAnswer, type Refused, type SavedAnswers, type Values } from './answerStore.ts';

const QUESTIONS = ['1', '2'];
const START = Date.parse('2030-05-01T09:00:00Z');

/** A store whose server answers what the test says, at once or with an error. */
function open({
  saved = {},
  kept = {},
  verdict = 'soon' as 'soon' | 'later' | 'final',
  skew = 0,
}: {
  saved?: SavedAnswers;
  kept?: Record<string, StoredAnswer>;
  verdict?: 'soon' | 'later' | 'final';
  /** How far the browser's clock is from the server's. */
  skew?: number;
} = {}) {
  const storage = new Map(Object.entries(kept));
  const sent: { at: number; patch: Values }[] = [];
  const server = { up: true, saved, refused: {} as Refused, reads: 0, takes: 0 };
  const onFinal = vi.fn<(error: unknown) => void>();
  const store = createAnswerStore({
    questions: QUESTIONS,
    saved,
    storage: {
      read: () => Object.fromEntries(storage),
      put: (id, one) => void (one ? storage.set(id, one) : storage.delete(id)),
      clear: () => storage.clear(),
    },
    server: {
      read: async () => {
        server.reads += 1;
        await travel(server.takes);
        if (!server.up) throw new Error('offline');
        return server.saved;
      },
      save: async (patch) => {
        sent.push({ at: Date.now() - START, patch });
        await travel(server.takes);
        if (!server.up) throw new Error('offline');
        return { at: Date.now(), refused: server.refused };
      },
    },
    clock: {
      now: () => Date.now() + skew,
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    classifyError: () => verdict,
    onFinal,
  });
  return { store, storage, sent, server, onFinal };
}

/** At once when it takes no time. */
const travel = async (milliseconds: number) => {
  if (milliseconds > 0) await new Promise((resolve) => void setTimeout(resolve, milliseconds));
};

const answer = (value: unknown, at = START): StoredAnswer => ({ value, at, sent: false, tried: [] });

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

  it('is nothing for what is answered before the page begins, or after it has stopped', async () => {
    const { store, sent } = open();
    store.change('1', 'early');
    await pass(60_000);
    store.begin();
    await pass(3000);
    store.stop();
    store.change('1', 'late');
    await pass(60_000);
    expect(sent).toEqual([{ at: 63_000, patch: { 1: 'early' } }]);
  });

  it('is called off by a save at once: what changes after it waits as long as after any save', async () => {
    const { store, sent, server } = open();
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

  it('is called off when the server is asked, too', async () => {
    const { store, sent } = open();
    store.begin();
    store.change('1', 'a');
    await pass(2000);
    void store.refresh();
    await pass(500);
    store.change('1', 'b');
    await pass(22_000);
    expect(sent.map(({ at }) => at)).toEqual([2000, 22_000]);
  });

  it('is made anew after the server had something newer than what waited', async () => {
    const { store, sent, server } = open();
    store.begin();
    store.change('1', 'a');
    server.saved = { 1: { value: 'newer', saved_at: new Date(START + 1000).toISOString() } };
    expect(await store.refresh()).toBe(true);
    expect([store.read().values, vi.getTimerCount()]).toEqual([{ 1: 'newer' }, 0]);
    store.change('2', 'b');
    await pass(3000);
    expect(sent.map(({ patch }) => patch)).toEqual([{ 2: 'b' }]);
  });

  it('is nothing while something is on its way: the pause begins when it has arrived', async () => {
    const { store, sent, server } = open();
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

  it('is nothing once everything has arrived, and nothing once the server has refused for good', async () => {
    const { store } = open();
    store.begin();
    store.change('1', 'a');
    await pass(3000);
    expect(vi.getTimerCount()).toBe(0);
    const { store: refusing, server, sent, storage, onFinal } = open({ verdict: 'final' });
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

  it('begins with short pauses again after a save that went well', async () => {
    const { store, sent, server } = open();
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

  it('is nothing once the attempt has ended, and nothing can be answered any more', async () => {
    const { store, storage, sent } = open();
    store.begin();
    store.change('1', 'a');
    store.finish();
    expect(vi.getTimerCount()).toBe(0);
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
    const before = server.reads;
    expect(await store.refresh()).toBe(false);
    store.change('1', 'b');
    expect(await store.refresh()).toBe(false);
    expect([sent.length, server.reads - before]).toEqual([1, 2]);
  });
});

describe('what is on its way', () => {
  it('shows while the server is asked, each time anew', async () => {
    const { store, server } = open();
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

  it('is one request: a second save waits for the end of the first', async () => {
    const { store, sent, server } = open();
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

  it('puts nothing back, and tells nobody, when the attempt has ended meanwhile', async () => {
    for (const up of [true, false]) {
      const { store, storage, server, onFinal } = open({ verdict: 'final' });
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
  ])('leaves what was changed meanwhile the newer one, by $title', async ({ skew, at }) => {
    const { store, storage, server } = open({ skew });
    server.takes = 1000;
    store.change('1', 'a');
    const done = store.save();
    await pass(500);
    store.change('1', 'ab');
    await pass(500);
    expect(await done).toBe(true);
    expect(storage.get('1')).toEqual({ value: 'ab', at, sent: false, tried: [] });
  });

  it('leaves alone what another tab has sent meanwhile', async () => {
    const { store, storage, server } = open();
    server.takes = 1000;
    store.change('1', 'a');
    const done = store.save();
    await pass(500);
    const theirs = { ...answer('theirs', START + 400), sent: true };
    storage.set('1', theirs);
    store.mergeFromStorage();
    await pass(500);
    expect(await done).toBe(true);
    expect([storage.get('1'), store.read()]).toEqual([
      theirs,
      { values: { 1: 'theirs' }, refused: {}, status: 'saved' },
    ]);
  });

  it('is noted with all that left before it', () => {
    const { store, storage } = open();
    for (const value of ['a', 'b', 'a']) {
      store.change('1', value);
      store.takePending();
    }
    expect(storage.get('1')?.tried).toEqual(['b', 'a']);
  });

  it('and refused stays as it was given', async () => {
    const { store, storage, server } = open();
    server.refused = { 1: 'Too long.' };
    server.takes = 1000;
    store.change('1', 'a');
    const done = store.save();
    await pass(1000);
    await done;
    expect(storage.get('1')).toEqual({ value: 'a', at: START, sent: false, tried: ['a'], refused: 'Too long.' });
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

  it('stays for other tabs where the server has it from here', async () => {
    const { store, storage, server } = open();
    store.change('1', 'a');
    await store.save();
    server.saved = theirs('a');
    await store.refresh();
    expect(storage.get('1')).toEqual({ value: 'a', at: START, sent: true, tried: [] });
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
