import { expect, it } from 'vitest';
import { pageWindow } from './pageWindow.ts';

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 0, []],
  // A gap replaces two pages or more.
  [1, 6, [1, 2, 3, 4, 5, 6]],
  [1, 7, [1, 2, 3, 0, 6, 7]],
  [1, 50, [1, 2, 3, 0, 49, 50]],
  [10, 50, [1, 2, 0, 8, 9, 10, 11, 12, 0, 49, 50]],
  [50, 50, [1, 2, 0, 48, 49, 50]],
  // One missing page is shown in the place of its gap.
  [6, 11, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
])('page %i of %i: %j', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});
