import { MAX_ORDER_LINES } from '@lectern/contract/limits';
import { describe, expect, it } from 'vitest';
import { readRedirect } from '../../sign-in/redirect.ts';
import { cartEntries, cartItems, checkoutPath, readCartSearch } from './cart.ts';

describe('the courses in the address of the checkout', () => {
  it.each([
    { course: '7', ids: [7] },
    { course: '7,12', ids: [7, 12] },
    { course: '7,12,7', ids: [7, 12] },
    { course: '7,,x,-1,0,1.5, 9,12345678901', ids: [7] },
    { course: '', ids: [] },
    { course: undefined, ids: [] },
  ])('$course', ({ course, ids }) => {
    expect(cartEntries({ ...(course !== undefined && { course }) })).toEqual(ids);
    expect(readCartSearch({ course })).toEqual(ids.length > 0 ? { course: ids.join(',') } : {});
  });

  it('are no more than an order has lines', () => {
    const many = Array.from({ length: MAX_ORDER_LINES + 5 }, (_, at) => at + 1);
    expect(cartEntries({ course: many.join(',') })).toHaveLength(MAX_ORDER_LINES);
  });

  it.each([
    [{ bundle: 'all-of-sailing' }, ['all-of-sailing']],
    [{ bundle: 12 }, ['12']],
    [{ bundle: 'Knots,knots,-x,<b>' }, ['knots']],
    [{ course: 7, bundle: 'knots' }, [7, 'knots']],
  ])('%j are the entries %j', (search, entries) => {
    expect(cartEntries(readCartSearch(search))).toEqual(entries);
  });

  it('are sent as courses and bundles', () => {
    expect(cartItems([7, 'knots', '12'])).toEqual([{ course_id: 7 }, { bundle: 'knots' }, { bundle: '12' }]);
    expect(checkoutPath([7, 12, 'knots'])).toBe('/checkout?course=7,12&bundle=knots');
  });

  it('come back after signing in', () => {
    const path = checkoutPath([7, 12]);
    expect(readRedirect({ redirect_to: path })).toEqual({ redirect_to: path });
    expect(checkoutPath([7], 'SPRING 10')).toBe('/checkout?course=7&coupon=SPRING%2010');
  });
});
