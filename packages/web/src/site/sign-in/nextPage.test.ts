import { describe, expect, it } from 'vitest';
import { keepNextPage, takeNextPage } from './nextPage.ts';

function memory() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return () => storage;
}

describe('where somebody goes on who had to confirm their address', () => {
  it('is where they were going, once', () => {
    const storage = memory();
    keepNextPage('/course/reading-the-night-sky', storage);
    expect([takeNextPage(storage), takeNextPage(storage)]).toEqual(['/course/reading-the-night-sky', null]);
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', '/sign-in', ''])('is never %j', (target) => {
    const storage = memory();
    keepNextPage(target, storage);
    expect(takeNextPage(storage)).toBeNull();
  });

  it('is forgotten where the browser keeps nothing', () => {
    const closed = () => {
      throw new Error('denied');
    };
    keepNextPage('/courses', closed);
    expect(takeNextPage(closed)).toBeNull();
  });
});
