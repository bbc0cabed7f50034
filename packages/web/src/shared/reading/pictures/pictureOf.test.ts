import { describe, expect, it } from 'vitest';
import { largestOf } from './pictureOf.ts';

describe('a picture shown large', () => {
  it.each([
    { offers: '/files/a.large.webp 1280w, /files/a.medium.webp 640w', largest: '/files/a.large.webp' },
    { offers: '/files/a.webp 1x, /files/b.webp 2x', largest: '/files/b.webp' },
    { offers: '/files/a.webp', largest: '/files/a.webp' },
    { offers: '', largest: '' },
  ])('is the widest of "$offers"', ({ offers, largest }) => {
    expect(largestOf(offers)).toBe(largest);
  });
});
