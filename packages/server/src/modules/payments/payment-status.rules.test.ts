import { describe, expect, it } from 'vitest';
import { isSameSum, nextStatus } from './payment-status.rules.ts';

describe('the status of a payment', () => {
  it.each([
    ['open', 'paid', 'paid'],
    ['failed', 'paid', 'paid'],
    ['open', 'failed', 'failed'],
    ['authorized', 'open', 'open'],
    ['paid', 'open', 'paid'],
    ['paid', 'failed', 'paid'],
    ['paid', 'cancelled', 'paid'],
    ['cancelled', 'open', 'cancelled'],
    ['cancelled', 'authorized', 'cancelled'],
    ['cancelled', 'paid', 'paid'],
  ] as const)('%s, and then %s, is %s', (before, read, after) => {
    expect(nextStatus(before, read)).toBe(after);
  });

  it.each([
    [{ amount: 4900, currency: 'EUR' }, true],
    [{ amount: 4901, currency: 'EUR' }, false],
    [{ amount: 4900, currency: 'USD' }, false],
  ])('is paid by the sum that was asked for: %o', (sum, isSame) => {
    expect(isSameSum(sum, { amount: 4900, currency: 'EUR' })).toBe(isSame);
  });
});
