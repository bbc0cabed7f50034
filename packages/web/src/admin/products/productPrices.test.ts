import { describe, expect, it } from 'vitest';
import { priceProblems } from './productPrices.ts';

describe('the prices of a product', () => {
  it.each([
    ['50.00', '40.00', 'USD', {}],
    ['50.00', '', 'USD', {}],
    ['', '', 'USD', { regular_price: { code: 'required' } }],
    ['fifty', '40', 'USD', { regular_price: { code: 'bad_amount' } }],
    ['50', '50.00', 'USD', { sale_price: { code: 'sale_too_high' } }],
    ['9.00', '10.00', 'USD', { sale_price: { code: 'sale_too_high' } }],
    ['50', '-1', 'USD', { sale_price: { code: 'bad_amount' } }],
    ['50.5', '', 'JPY', { regular_price: { code: 'too_many_decimals', n: 0 } }],
    ['5.125', '5.1234', 'KWD', { sale_price: { code: 'bad_amount' } }],
  ])('%s and %s in %s', (regular_price, sale_price, currency, problems) => {
    expect(priceProblems({ regular_price, sale_price }, currency)).toEqual(problems);
  });
});
