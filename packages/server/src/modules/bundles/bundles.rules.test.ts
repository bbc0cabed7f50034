import { describe, expect, it } from 'vitest';
import { bundlePrice, problemsOf, savingOf } from './bundles.rules.ts';

const now = new Date('2030-05-01T12:00:00Z');
const day = (date: string) => new Date(`2030-05-${date}T12:00:00Z`);
const priced = {
  accessMode: 'one_time' as const,
  regularPrice: 100,
  salePrice: 80,
  dateOnSaleFrom: null,
  dateOnSaleTo: null,
};

it.each([
  [priced, 80],
  [{ ...priced, salePrice: null }, 100],
  [{ ...priced, salePrice: 0 }, 0],
  [{ ...priced, accessMode: 'free' as const }, 0],
  [{ ...priced, dateOnSaleFrom: day('02') }, 100],
  [{ ...priced, dateOnSaleFrom: now, dateOnSaleTo: day('02') }, 80],
  [{ ...priced, dateOnSaleTo: now }, 100],
])('the price of %j is %i', (bundle, price) => {
  expect(bundlePrice(bundle, now)).toBe(price);
});

it.each([
  [[true, true], 'USD', []],
  [[true], 'USD', ['too_few_courses']],
  [[true, false], 'EUR', ['course_not_published', 'currency_changed']],
])('a bundle of %j in %s has the problems %j', (published, currency, problems) => {
  expect(problemsOf({ accessMode: 'one_time', currency: 'USD' }, { published, currency })).toEqual(problems);
});

describe('the saving', () => {
  it.each([
    [
      { total: 12_000, price: 9000 },
      { amount: 3000, percent: 25 },
    ],
    [
      { total: 300, price: 200 },
      { amount: 100, percent: 33 },
    ],
    [
      { total: 100, price: 150 },
      { amount: 0, percent: 0 },
    ],
    [
      { total: 0, price: 0 },
      { amount: 0, percent: 0 },
    ],
  ])('of %j is %j', (prices, saving) => {
    expect(savingOf(prices)).toEqual(saving);
  });
});
