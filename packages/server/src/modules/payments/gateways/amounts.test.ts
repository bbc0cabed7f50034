import { describe, expect, it } from 'vitest';
import { fromPaypal, toPaypal } from './paypal/paypal-amounts.ts';
import { fromStripe, toStripe } from './stripe/stripe-amounts.ts';

describe('amounts of PayPal', () => {
  it.each([
    ['EUR', 4900, '49.00'],
    ['EUR', 5, '0.05'],
    ['USD', 12_345, '123.45'],
    ['JPY', 500, '500'],
    ['HUF', 150_000, '1500'],
    ['TWD', 30_000, '300'],
  ])('%s %d are %s', (currency, amount, value) => {
    const money = toPaypal(amount, currency);
    expect(money).toEqual({ currency_code: currency, value });
    expect(fromPaypal(money)).toBe(amount);
  });

  it.each([
    ['HUF', 150_050],
    ['TWD', 1],
    ['KWD', 1000],
    ['EUR', 0],
    ['EUR', -5],
    ['EUR', 1.5],
    ['EUR', 99_999_999_999],
  ])('%s %d cannot be paid', (currency, amount) => {
    expect(() => toPaypal(amount, currency)).toThrowError('amount_not_payable');
  });

  it.each([
    ['HUF', '1500.00', 150_000],
    ['JPY', '500.00', 500],
    ['EUR', '49', 4900],
    ['EUR', '49.5', 4950],
  ])('%s %s of an answer are %d', (currency, value, amount) => {
    expect(fromPaypal({ currency_code: currency, value })).toBe(amount);
  });
});

describe('amounts of Stripe', () => {
  const currencies = ['EUR', 'USD', 'JPY', 'KRW', 'ISK', 'UGX', 'HUF', 'TWD', 'MGA', 'KWD', 'TND', 'XOF'];

  it('come back as they were, for a thousand amounts', () => {
    let seed = 7;
    for (let round = 0; round < 1000; round += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      const currency = currencies[seed % currencies.length] ?? 'EUR';
      const amount = (1 + (seed % 9000)) * 100;
      expect(fromStripe(toStripe(amount, currency), currency.toLowerCase())).toBe(amount);
    }
  });
});
