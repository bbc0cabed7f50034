import { describe, expect, it } from 'vitest';
import { pageAt, sharpness, zoomed } from './zoom.ts';

describe('the zoom of a document', () => {
  it.each([
    { from: 1, direction: 1, to: 1.25 },
    { from: 1, direction: -1, to: 0.75 },
    { from: 4, direction: 1, to: 4 },
    { from: 0.5, direction: -1, to: 0.5 },
    { from: 1.1, direction: -1, to: 1 },
  ] as const)('goes from $from to $to', ({ from, direction, to }) => {
    expect(zoomed(from, direction)).toBe(to);
  });

  it('draws as sharp as the screen, and never more than browsers can', () => {
    expect(sharpness(800, 1100, 2)).toBe(2);
    expect(sharpness(4000, 8000, 2) ** 2 * 4000 * 8000).toBeCloseTo(16_000_000, -1);
  });
});

describe('the page that is read', () => {
  it.each([
    { middle: 0, page: 1 },
    { middle: 1200, page: 1 },
    { middle: 1300, page: 2 },
    { middle: 9000, page: 3 },
  ])('is $page at $middle', ({ middle, page }) => {
    expect(pageAt([12, 1250, 2500], middle)).toBe(page);
  });
});
