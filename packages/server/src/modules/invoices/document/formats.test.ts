import { describe, expect, it } from 'vitest';
import { formatsOf } from './formats.ts';

/** Marks of direction, and spaces that do not break. */
const plain = (text: string) => text.replaceAll(/[\u200E\u200F\u061C]/g, '').replaceAll(/\s/g, ' ');

describe('an amount', () => {
  it.each([
    ['en', 'USD', 123_456, '$1,234.56'],
    ['en', 'JPY', 1234, '¥1,234'],
    ['en', 'KWD', 1250, 'KWD 1.250'],
    // Two by ISO 4217, though `Intl` writes none.
    ['en', 'HUF', 123_400, 'HUF 1,234.00'],
    ['de', 'EUR', -1, '-0,01 €'],
    ['ar', 'EUR', 1250, '12.50 €'],
    // Floats would round the last digits.
    ['en', 'USD', 900_719_925_474_099, '$9,007,199,254,740.99'],
    ['en', 'USD', 0, '$0.00'],
  ] as const)('in %s and %s has the decimals of its currency: %d', (locale, currency, minor, text) => {
    expect(plain(formatsOf(locale, currency).money(minor))).toBe(text);
  });
});

describe('a rate of tax', () => {
  it.each([
    ['en', 19_000, '19%'],
    ['de', 5500, '5,5 %'],
    ['en', 8875, '8.875%'],
    ['en', 0, '0%'],
  ] as const)('in %s: %d', (locale, rate, text) => {
    expect(plain(formatsOf(locale, 'EUR').percent(rate))).toBe(text);
  });
});

it.each([
  ['en', 'May 1, 2030'],
  ['de', '1. Mai 2030'],
  ['ar', '1 مايو 2030'],
] as const)('a date in %s is the same day everywhere', (locale, text) => {
  expect(plain(formatsOf(locale, 'EUR').date('2030-05-01'))).toBe(text);
});
