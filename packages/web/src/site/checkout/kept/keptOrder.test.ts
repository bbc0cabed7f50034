import { describe, expect, it } from 'vitest';
import { forgetCart, keepOrder, keptOrder, requestKeyOf } from './keptOrder.ts';

function storage() {
  const values = new Map<string, string>();
  return () => ({
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  });
}

describe('what a browser keeps of a cart', () => {
  it('is one key for each cart, in any order of its courses', () => {
    const kept = storage();
    const key = requestKeyOf([1, 2], kept);
    expect(key.length).toBeGreaterThanOrEqual(16);
    expect(requestKeyOf([2, 1], kept)).toBe(key);
    expect(requestKeyOf([1], kept)).not.toBe(key);
    // A bundle can have the id of a course.
    expect(requestKeyOf([1, '2'], kept)).not.toBe(key);
  });

  it('is the order that was made of it, until it is forgotten', () => {
    const kept = storage();
    const key = requestKeyOf([3], kept);
    expect(keptOrder([3], kept)).toBeUndefined();
    keepOrder([3], { id: 12, key: 'secret' }, kept);
    expect(keptOrder([3], kept)).toEqual({ id: 12, key: 'secret' });
    expect(requestKeyOf([3], kept)).toBe(key);
    forgetCart([3], kept);
    expect(keptOrder([3], kept)).toBeUndefined();
    expect(requestKeyOf([3], kept)).not.toBe(key);
  });

  it('lasts as long as the page where storage is closed', () => {
    const closed = () => {
      throw new Error('closed');
    };
    const key = requestKeyOf([4], closed);
    expect(requestKeyOf([4], closed)).toBe(key);
    keepOrder([4], { id: 13, key: 'secret' }, closed);
    expect(keptOrder([4], closed)).toEqual({ id: 13, key: 'secret' });
    forgetCart([4], closed);
    expect(keptOrder([4], closed)).toBeUndefined();
  });
});
