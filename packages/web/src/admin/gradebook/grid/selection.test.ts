import { describe, expect, it } from 'vitest';
import { isIn, moved, rangeOf, readingKey } from './selection.ts';

const size = { rows: 101, columns: 12, page: 10 };

describe('keys', () => {
  it.each([
    ['ArrowDown', false, { row: 6, column: 4 }],
    ['ArrowUp', false, { row: 4, column: 4 }],
    ['ArrowOn', false, { row: 5, column: 5 }],
    ['ArrowBack', false, { row: 5, column: 3 }],
    ['Home', false, { row: 5, column: 0 }],
    ['End', false, { row: 5, column: 11 }],
    ['Home', true, { row: 1, column: 0 }],
    ['End', true, { row: 100, column: 11 }],
    ['PageDown', false, { row: 15, column: 4 }],
    ['PageUp', false, { row: 1, column: 4 }],
    ['ArrowDown', true, { row: 100, column: 4 }],
  ])('%s, with Ctrl: %s', (key, toEnd, to) => {
    expect(moved({ row: 5, column: 4 }, key, size, toEnd)).toEqual(to);
  });

  it('stay in the grid, and the head is reached by the arrow alone', () => {
    expect(moved({ row: 1, column: 0 }, 'ArrowUp', size)).toEqual({ row: 0, column: 0 });
    expect(moved({ row: 0, column: 0 }, 'ArrowUp', size)).toEqual({ row: 0, column: 0 });
    expect(moved({ row: 100, column: 11 }, 'ArrowOn', size)).toEqual({ row: 100, column: 11 });
    expect(moved({ row: 1, column: 0 }, 'PageUp', size)).toEqual({ row: 1, column: 0 });
    expect(moved({ row: 1, column: 0 }, 'a', size)).toBeUndefined();
  });

  it('follow the direction of reading', () => {
    expect(readingKey('ArrowLeft', true)).toBe('ArrowOn');
    expect(readingKey('ArrowLeft', false)).toBe('ArrowBack');
    expect(readingKey('Home', true)).toBe('Home');
  });
});

it('a range is between two corners, in any order', () => {
  const range = rangeOf({ active: { row: 2, column: 5 }, anchor: { row: 4, column: 3 } });
  expect(range).toEqual({ top: 2, bottom: 4, first: 3, last: 5 });
  expect(isIn(range, { row: 3, column: 4 })).toBe(true);
  expect(isIn(range, { row: 3, column: 6 })).toBe(false);
});
