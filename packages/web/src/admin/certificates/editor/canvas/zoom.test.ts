import { expect, it } from 'vitest';
import { fitZoom, limitedZoom, nextZoom, scaleOf } from './zoom.ts';

it('shows a point as 4/3 pixels at full size', () => {
  expect(scaleOf(100) * 7500).toBeCloseTo(100);
});

it.each([
  { page: { width: 75_000, height: 7500 }, expected: 50 },
  { page: { width: 7500, height: 75_000 }, expected: 50 },
  { page: { width: 720_000, height: 720_000 }, expected: 10 },
  { page: { width: 7200, height: 7200 }, expected: 400 },
])('fits $page into the view', ({ page, expected }) => {
  expect(fitZoom(page, { width: 500, height: 500 })).toBe(expected);
});

it('goes from 10 to 400 percent in steps', () => {
  expect([nextZoom(100, 1), nextZoom(100, -1), nextZoom(400, 1), nextZoom(10, -1)]).toEqual([125, 90, 400, 10]);
  expect([limitedZoom(3), limitedZoom(900)]).toEqual([10, 400]);
});
