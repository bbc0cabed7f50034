import { describe, expect, it } from 'vitest';
import { keptSalePrice, priceNow } from './prices.rules.ts';

const now = new Date('2030-05-01T09:00:00Z');
const ms = (count: number) => new Date(now.getTime() + count);
const paid = {
  accessMode: 'one_time',
  regularPrice: '20.00',
  salePrice: '15.00',
  dateOnSaleFrom: null,
  dateOnSaleTo: null,
} as const;

describe('a sale', () => {
  it.each([
    { title: 'without days holds', sale: {}, price: '15.00' },
    { title: 'begins at its moment', sale: { dateOnSaleFrom: now }, price: '15.00' },
    { title: 'has not begun a moment before', sale: { dateOnSaleFrom: ms(1) }, price: '20.00' },
    { title: 'holds to its last moment', sale: { dateOnSaleTo: now }, price: '15.00' },
    { title: 'is over a moment later', sale: { dateOnSaleTo: ms(-1) }, price: '20.00' },
    { title: 'without a price is none', sale: { salePrice: null }, price: '20.00' },
  ])('$title', ({ sale, price }) => {
    expect(priceNow({ ...paid, ...sale } as never, now)).toBe(price);
  });

  it.each([
    { regular: '20.00', sale: '19.99', kept: '19.99' },
    { regular: '20.00', sale: '20.00', kept: null },
    { regular: '20.00', sale: null, kept: null },
    { regular: null, sale: '0.50', kept: null },
    { regular: null, sale: '0.00', kept: null },
    { regular: null, sale: null, kept: null },
  ])('of $sale beside $regular is kept as $kept', ({ regular, sale, kept }) => {
    expect(keptSalePrice(regular, sale)).toBe(kept);
  });
});
