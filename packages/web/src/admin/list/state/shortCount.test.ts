import { expect, it } from 'vitest';
import { shortCount } from './shortCount.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1299, '1.2k'],
  [1_999_999, '1.9M'],
])('%i is %s: never more than there is', (value, text) => {
  expect(shortCount(value, 'en')).toBe(text);
});

it('says small numbers to the last digit, and large ones as the language does', () => {
  expect(shortCount(12.25, 'en')).toBe('12.25');
  expect(shortCount(1299, 'ar')).toBe(
    new Intl.NumberFormat('ar', { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'floor' }).format(1299),
  );
});
