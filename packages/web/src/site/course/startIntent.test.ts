import { DAY_MS } from '@lectern/contract/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepStartIntent, takeStartIntent } from './startIntent.ts';

const kept = new Map<string, string>();
const storage = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const now = Date.UTC(2030, 4, 1);
const KEY = 'lectern.start-course';

beforeEach(() => kept.clear());

describe('the course that somebody wanted to start before they had an account', () => {
  it('is started once', () => {
    keepStartIntent(7, now, storage);
    expect(takeStartIntent(7, now, storage)).toBe(true);
    expect(takeStartIntent(7, now, storage)).toBe(false);
  });

  it('is not started by looking at another one, which does not forget it either', () => {
    keepStartIntent(7, now, storage);
    expect(takeStartIntent(8, now, storage)).toBe(false);
    expect(takeStartIntent(7, now, storage)).toBe(true);
  });

  it('is the last one that was pressed', () => {
    keepStartIntent(7, now, storage);
    keepStartIntent(8, now, storage);
    expect([takeStartIntent(7, now, storage), takeStartIntent(8, now, storage)]).toEqual([false, true]);
  });

  it('is forgotten after a day', () => {
    keepStartIntent(7, now, storage);
    expect(takeStartIntent(7, now + DAY_MS, storage)).toBe(false);
    expect(kept.size).toBe(0);
  });

  it.each(['', '{', 'null', '7', '"7"', '[]', '{"courseId":7}', '{"courseId":7,"until":"later"}'])(
    'is none where %j is kept',
    (text) => {
      kept.set(KEY, text);
      expect(takeStartIntent(7, now, storage)).toBe(false);
    },
  );

  it('is none where storage is closed', () => {
    const closed = (): ReturnType<typeof storage> => {
      throw new Error('closed');
    };
    expect(() => keepStartIntent(7, now, closed)).not.toThrow();
    expect(takeStartIntent(7, now, closed)).toBe(false);
  });
});
