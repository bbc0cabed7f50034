import { describe, expect, it } from 'vitest';
import { keptSalePrice, priceNow, priceType } from './prices.rules.ts';

const now = new Date('2030-05-01T09:00:00Z');
const before = new Date('2030-04-01T00:00:00Z');
const later = new Date('2030-06-01T00:00:00Z');
const sold = {
  accessMode: 'one_time' as const,
  regularPrice: '50.00',
  salePrice: '30.00',
  dateOnSaleFrom: null,
  dateOnSaleTo: null,
};

describe('the price of a course', () => {
  it.each([
    { title: 'is the sale price while there is a sale', course: sold, price: '30.00' },
    { title: 'is the regular price before the sale', course: { ...sold, dateOnSaleFrom: later }, price: '50.00' },
    { title: 'is the regular price after the sale', course: { ...sold, dateOnSaleTo: before }, price: '50.00' },
    {
      title: 'is the sale price inside its dates',
      course: { ...sold, dateOnSaleFrom: before, dateOnSaleTo: later },
      price: '30.00',
    },
    { title: 'is nothing in an open course', course: { ...sold, accessMode: 'open' as const }, price: '0.00' },
    {
      title: 'is nothing where one only registers',
      course: { ...sold, accessMode: 'need_registration' as const },
      price: '0.00',
    },
    { title: 'is nothing where none is set', course: { ...sold, regularPrice: null, salePrice: null }, price: '0.00' },
  ])('$title', ({ course, price }) => {
    expect(priceNow(course, now)).toBe(price);
  });

  it.each([
    { accessMode: 'open', type: 'free' },
    { accessMode: 'need_registration', type: 'free' },
    { accessMode: 'one_time', type: 'paid' },
    { accessMode: 'recurring', type: 'paid' },
  ] as const)('$accessMode courses are $type', ({ accessMode, type }) => {
    expect(priceType({ accessMode })).toBe(type);
  });

  it.each([
    { regular: '50.00', sale: '30.00', kept: '30.00' },
    { regular: '50.00', sale: '50.00', kept: null },
    { regular: '9.00', sale: '10.00', kept: null },
    { regular: null, sale: '10.00', kept: null },
    { regular: '50.00', sale: null, kept: null },
  ])('a sale at $sale beside $regular is stored as $kept', ({ regular, sale, kept }) => {
    expect(keptSalePrice(regular, sale)).toBe(kept);
  });
});
