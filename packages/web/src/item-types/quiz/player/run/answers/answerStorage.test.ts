import { beforeEach, describe, expect, it } from 'vitest';
import { forgetAnswers, type OpenStorage } from '../../../../../shared/session/answersOnDevice.ts';
import { storageOfAttempt } from './answerStorage.ts';
import { createAnswerStore, type StoredAnswer } from './answerStore.ts';

/** A storage of a browser, which can be full or closed. */
function makeStorage() {
  const entries = new Map<string, string>();
  const state = { full: false, closed: false };
  const storage: Storage = {
    get length() {
      return entries.size;
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (state.full) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
  const open: OpenStorage = () => {
    if (state.closed) throw new DOMException('closed', 'SecurityError');
    return storage;
  };
  return { entries, state, storage, open };
}

const answer = (value: unknown, at = 1): StoredAnswer => ({ value, at, sent: false, tried: [] });
const mine = { userId: 7, quizId: 3, attemptId: 12 };

let session = makeStorage();
let local = makeStorage();
beforeEach(() => {
  session = makeStorage();
  local = makeStorage();
});
const storageOf = (who = mine) => storageOfAttempt(who, [session.open, local.open]);

describe('the answers of an attempt', () => {
  it('lie in session storage and in local storage, under one key of person, quiz and attempt', () => {
    storageOf().put('1', answer('a'));
    for (const { entries } of [session, local]) {
      expect([...entries]).toEqual([['lectern.answers.7.3.12', JSON.stringify({ 1: answer('a') })]]);
    }
  });

  it('are there after a reload without local storage, and in a new tab without session storage', () => {
    storageOf().put('1', answer('a'));
    session.entries.clear();
    expect(storageOf().read()).toEqual({ 1: answer('a') });
    storageOf().put('1', answer('b', 2));
    local.entries.clear();
    expect(storageOf().read()).toEqual({ 1: answer('b', 2) });
  });

  it('are the newer ones, where another tab has gone on', () => {
    storageOf().put('1', answer('a'));
    const other = storageOfAttempt(mine, [makeStorage().open, local.open]);
    other.put('1', answer('b', 2));
    other.put('2', answer('c', 2));
    expect(storageOf().read()).toEqual({ 1: answer('b', 2), 2: answer('c', 2) });
  });

  it('are not those of another person, quiz or attempt', () => {
    storageOf().put('1', answer('a'));
    expect(storageOf({ ...mine, userId: 8 }).read()).toEqual({});
    expect(storageOf({ ...mine, quizId: 4 }).read()).toEqual({});
    expect(storageOf({ ...mine, attemptId: 13 }).read()).toEqual({});
  });

  it('go with a new attempt at the quiz, and no others with them', () => {
    storageOf().put('1', answer('a'));
    storageOf({ ...mine, quizId: 33 }).put('1', answer('b'));
    storageOf({ ...mine, userId: 8 }).put('1', answer('c'));
    storageOf({ ...mine, attemptId: 13 }).forgetOthers();
    for (const { entries } of [session, local]) {
      expect([...entries.keys()]).toEqual(['lectern.answers.7.33.12', 'lectern.answers.8.3.12']);
    }
  });

  it('go when somebody signs out, whoever gave them, and nothing else does', () => {
    local.entries.set('lectern.theme', 'dark');
    storageOf().put('1', answer('a'));
    storageOf({ ...mine, userId: 0, quizId: 4 }).put('1', answer('b'));
    forgetAnswers([session.open, local.open]);
    expect([[...session.entries.keys()], [...local.entries.keys()]]).toEqual([[], ['lectern.theme']]);
  });

  it('leave no empty entry behind when one that is not there is forgotten', () => {
    storageOf().put('1', null);
    expect(local.entries.size).toBe(0);
  });

  it('are nothing where what is stored is damaged or of another shape', () => {
    for (const text of ['{', '[]', '7', 'null', '{"1":"a","2":{"value":1}}']) {
      local.entries.set(storageOf().key, text);
      expect(storageOf().read()).toEqual({});
    }
  });
});

describe('what is stored', () => {
  const stored = (all: object) => {
    local.entries.set(storageOf().key, JSON.stringify(all));
    return storageOf().read();
  };

  it('is read with all that is known of an answer', () => {
    const whole = { value: ['a'], at: 5, sent: true, tried: ['b', 'c'], refused: 'Too long.' };
    expect(stored({ 1: whole, 2: { value: null, at: 0 } })).toEqual({
      1: whole,
      2: { value: null, at: 0, sent: false, tried: [] },
    });
  });

  it('is no answer, or less of one, where it has another shape', () => {
    const good = { value: 'a', at: 1 };
    expect(
      stored({
        1: { at: 1 },
        2: { value: 'a' },
        3: { value: 'a', at: 'now' },
        7: { value: 'a', at: '5' },
        4: null,
        5: 'at',
        6: { ...good, sent: 'yes', tried: 'b', refused: 7 },
      }),
    ).toEqual({ 6: { ...good, sent: false, tried: [] } });
    expect(stored({ 1: null, 2: good })).toEqual({ 2: { ...good, sent: false, tried: [] } });
  });

  it('is the one of local storage, of two of the same moment: other tabs write there', () => {
    session.entries.set(storageOf().key, JSON.stringify({ 1: answer('a') }));
    expect(stored({ 1: answer('b') })).toEqual({ 1: answer('b') });
  });

  it('of one answer goes without the others, and all of it in the end', () => {
    storageOf().put('1', answer('a'));
    storageOf().put('2', answer('b'));
    storageOf().put('1', null);
    for (const { entries } of [session, local]) {
      expect([...entries.values()]).toEqual([JSON.stringify({ 2: answer('b') })]);
    }
    storageOf().forgetOthers();
    expect(storageOf().read()).toEqual({ 2: answer('b') });
    storageOf().clear();
    expect([session.entries.size, local.entries.size]).toEqual([0, 0]);
  });
});

describe('a storage that throws', () => {
  it('leaves the work to the other one', () => {
    for (const [broken, whole] of [
      [session, local],
      [local, session],
    ] as const) {
      broken.state.closed = true;
      storageOf().put('1', answer('a'));
      expect(storageOf().read()).toEqual({ 1: answer('a') });
      storageOf().clear();
      expect(whole.entries.size).toBe(0);
      broken.state.closed = false;
    }
  });

  it('that is full shows the newer answer of the other one', () => {
    storageOf().put('1', answer('a'));
    local.state.full = true;
    storageOf().put('1', answer('b', 2));
    expect(storageOf().read()).toEqual({ 1: answer('b', 2) });
  });

  it('does not stop the quiz, even when both do', () => {
    session.state.closed = true;
    local.state.closed = true;
    const storage = storageOf();
    storage.forgetOthers();
    const store = createAnswerStore({
      questions: ['1'],
      saved: {},
      storage,
      server: { read: () => Promise.resolve({}), save: () => Promise.resolve({ at: 0, refused: {} }) },
      clock: { now: () => 5, after: () => () => undefined },
      classifyError: () => 'soon',
      onFinal: () => undefined,
    });
    store.change('1', 'a');
    expect(store.read().values).toEqual({ 1: 'a' });
    store.finish();
    forgetAnswers([session.open, local.open]);
  });
});
