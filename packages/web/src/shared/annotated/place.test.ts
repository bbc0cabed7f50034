import { describe, expect, it } from 'vitest';
import { middleOf, movedBy, placeOn } from './place.ts';

const place = { page: 2, x: 0.5, y: 0.99 };

describe('a place moved by keys', () => {
  it.each([
    ['ArrowLeft', false, { page: 2, x: 0.49, y: 0.99 }],
    ['ArrowUp', true, { page: 2, x: 0.5, y: 0.94 }],
    ['ArrowDown', true, { page: 2, x: 0.5, y: 1 }],
    ['a', false, undefined],
  ])('%s, with Shift: %s', (key, shiftKey, expected) => {
    expect(movedBy(place, { key, shiftKey })).toEqual(expected);
  });
});

it('a pointer is a share of the page, also outside of it', () => {
  const box = { left: 100, top: 50, width: 200, height: 400 };
  expect(placeOn(1, box, { clientX: 150, clientY: 150 })).toEqual({ page: 1, x: 0.25, y: 0.25 });
  expect(placeOn(1, box, { clientX: 90, clientY: 900 })).toEqual({ page: 1, x: 0, y: 1 });
});

it('the middle of what can be seen of a page', () => {
  const box = { left: 0, top: -300, width: 200, height: 400 };
  expect(middleOf(3, box, { top: 0, height: 500 })).toEqual({ page: 3, x: 0.5, y: 0.875 });
  expect(middleOf(3, box, { top: 200, height: 100 })).toEqual({ page: 3, x: 0.5, y: 0.5 });
});
