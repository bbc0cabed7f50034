import { expect, it } from 'vitest';
import { scrollToCenter } from './useActiveTabInSight.ts';

it.each([
  ['past the end edge', { left: 400, width: 80 }, 245],
  ['before the start edge', { left: -100, width: 80 }, -255],
  ['in the middle', { left: 155, width: 80 }, 0],
])('a tab %s comes to the middle of its row', (_place, tab, distance) => {
  expect(scrollToCenter({ left: 0, width: 390 }, tab)).toBe(distance);
});
