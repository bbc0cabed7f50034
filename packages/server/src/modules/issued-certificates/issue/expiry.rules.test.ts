import { expect, it } from 'vitest';
import { expiryOf, monthsAfter } from './expiry.rules.ts';

it.each([
  ['2030-01-31T10:00:00.000Z', 1, '2030-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', 12, '2029-02-28T10:00:00.000Z'],
  ['2030-05-15T23:59:59.999Z', 24, '2032-05-15T23:59:59.999Z'],
  ['2030-11-30T00:00:00.000Z', 3, '2031-02-28T00:00:00.000Z'],
])('%s and %i months are %s', (date, months, expected) => {
  expect(monthsAfter(new Date(date), months).toISOString()).toBe(expected);
});

it('never falls into another month', () => {
  let seed = 7;
  const next = (n: number) => (seed = (seed * 16_807) % 2_147_483_647) % n;
  for (let round = 0; round < 500; round += 1) {
    const date = new Date(Date.UTC(2020 + next(20), next(12), 1 + next(31), next(24)));
    const months = 1 + next(240);
    const after = monthsAfter(date, months);
    const distance = (after.getUTCFullYear() - date.getUTCFullYear()) * 12 + after.getUTCMonth() - date.getUTCMonth();
    expect(distance).toBe(months);
    expect(after.getUTCDate()).toBeLessThanOrEqual(date.getUTCDate());
  }
});

it('of 0 months there is none', () => {
  expect(expiryOf(new Date('2030-01-01T00:00:00.000Z'), 0)).toBeNull();
});
