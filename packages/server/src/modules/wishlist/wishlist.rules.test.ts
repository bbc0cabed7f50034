import { describe, expect, it } from 'vitest';
import { priceDrop } from './wishlist.rules.ts';

describe('the drop of a price', () => {
  it.each([
    { added: 5000, now: 3000, drop: 2000 },
    { added: 5000, now: 5000, drop: 0 },
    { added: 3000, now: 5000, drop: 0 },
    { added: 5000, now: 0, drop: 5000 },
    { added: 0, now: 0, drop: 0 },
  ])('from $added to $now is $drop', ({ added, now, drop }) => {
    expect(priceDrop({ amount: added, currency: 'EUR' }, { amount: now, currency: 'EUR' })).toBe(drop);
  });

  it('is not known between currencies', () => {
    expect(priceDrop({ amount: 5000, currency: 'EUR' }, { amount: 1, currency: 'USD' })).toBe(0);
  });
});
