import { MAX_ORDER_LINES } from '@lectern/contract/limits';
import { describe, expect, it } from 'vitest';
import { readRedirect } from '../sign-in/redirect.ts';
import { cartIds, checkoutPath, readCartSearch } from './cart.ts';

describe('the courses in the address of the checkout', () => {
  it.each([
    { course: '7', ids: [7] },
    { course: '7,12', ids: [7, 12] },
    { course: '7,12,7', ids: [7, 12] },
    { course: '7,,x,-1,0,1.5, 9,12345678901', ids: [7] },
    { course: '', ids: [] },
    { course: undefined, ids: [] },
  ])('$course', ({ course, ids }) => {
    expect(cartIds(course)).toEqual(ids);
    expect(readCartSearch({ course })).toEqual(ids.length > 0 ? { course: ids.join(',') } : {});
  });

  it('are no more than an order has lines', () => {
    const many = Array.from({ length: MAX_ORDER_LINES + 5 }, (_, at) => at + 1);
    expect(cartIds(many.join(','))).toHaveLength(MAX_ORDER_LINES);
  });

  it('come back after signing in', () => {
    const path = checkoutPath([7, 12]);
    expect(readRedirect({ redirect_to: path })).toEqual({ redirect_to: path });
  });
});
