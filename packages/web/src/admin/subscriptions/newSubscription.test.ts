import { bundleProductId } from '@lectern/contract/product-ids';
import { describe, expect, it } from 'vitest';
import { chosenProduct, itemIds, newSubscriptionBody, newSubscriptionValues, priceProblem } from './newSubscription.ts';

const values = { ...newSubscriptionValues(), customer_id: '4', course_id: '7', price: '9.00' };
const next = '2030-05-01T09:00:00.000Z';

describe('a new subscription', () => {
  it('is monthly, without an end and with a first order', () => {
    expect(newSubscriptionBody(values)).toEqual({
      customer_id: 4,
      course_id: 7,
      price: '9.00',
      interval: 'month',
      interval_count: 1,
      expires_after: 0,
      create_first_order: true,
    });
  });

  it('is of a course or a bundle', () => {
    const ofBundle = { ...values, ...itemIds(String(bundleProductId(3))) };
    expect(chosenProduct(ofBundle)).toBe(String(bundleProductId(3)));
    expect(newSubscriptionBody(ofBundle)).toMatchObject({ bundle_id: 3 });
    expect(newSubscriptionBody(ofBundle)).not.toHaveProperty('course_id');
    expect({ ...ofBundle, ...itemIds('7') }).toEqual(values);
    expect(chosenProduct(itemIds(''))).toBe('');
  });

  it('names the next payment only without a first order', () => {
    expect(newSubscriptionBody({ ...values, next_payment_at: next })).not.toHaveProperty('next_payment_at');
    expect(newSubscriptionBody({ ...values, create_first_order: false, next_payment_at: next })).toMatchObject({
      create_first_order: false,
      next_payment_at: next,
    });
  });

  it.each([
    ['9.00', 'USD', undefined],
    ['', 'USD', undefined],
    ['nine', 'USD', 'bad_amount'],
    ['9.005', 'USD', 'too_many_decimals'],
    ['900.5', 'JPY', 'too_many_decimals'],
  ])('with the price %j in %s: %s', (price, currency, problem) => expect(priceProblem(price, currency)).toBe(problem));
});
