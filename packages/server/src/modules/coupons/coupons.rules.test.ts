import { currencyDecimals, toMinor } from '@lectern/contract/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponDiscounts, couponStatus, refusalToUse } from './coupons.rules.ts';

const now = new Date('2030-05-01T09:00:00Z');
const [before, after] = [new Date('2030-05-01T08:59:59Z'), new Date('2030-05-01T09:00:01Z')];
const terms = { trashedAt: null, active: true, startsAt: null, endsAt: null, usageLimit: 0, usageLimitPerCustomer: 0 };
const unused = { all: 0, ofCustomer: 0 };

describe('the status of a coupon', () => {
  it.each([
    [{}, 'active'],
    [{ startsAt: now }, 'active'],
    [{ startsAt: after }, 'scheduled'],
    [{ endsAt: after }, 'active'],
    [{ endsAt: now }, 'expired'],
    [{ startsAt: after, active: false }, 'off'],
    [{ endsAt: before, trashedAt: before }, 'trash'],
    [{ usageLimit: 2 }, 'used_up'],
    [{ usageLimit: 3 }, 'active'],
    [{ usageLimit: 2, active: false }, 'off'],
    [{ usageLimit: 2, endsAt: now }, 'expired'],
  ])('%j is %s', (changed, status) => {
    expect(couponStatus({ ...terms, ...changed }, { used: 2, now })).toBe(status);
  });
});

describe('using a coupon', () => {
  it.each([
    [{}, unused, null],
    [{ active: false }, unused, 'coupon_off'],
    [{ trashedAt: before }, unused, 'coupon_unknown'],
    [{ endsAt: now }, unused, 'coupon_expired'],
    [{ startsAt: after }, unused, 'coupon_not_started'],
    [{ usageLimit: 2 }, { all: 1, ofCustomer: 1 }, null],
    [{ usageLimit: 2 }, { all: 2, ofCustomer: 0 }, 'coupon_used_up'],
    [{ usageLimitPerCustomer: 1 }, { all: 5, ofCustomer: 0 }, null],
    [{ usageLimitPerCustomer: 1 }, { all: 5, ofCustomer: 1 }, 'coupon_used_by_customer'],
  ])('%j after %j answers %s', (changed, uses, refusal) => {
    expect(refusalToUse({ ...terms, ...changed }, { uses, now })).toBe(refusal);
  });
});

const coupon = { kind: 'percent' as const, percent: 1000, amount: 0, currency: 'USD', courseIds: [], minimumTotal: 0 };
const cart = [
  { courseId: 1, price: 1000 },
  { courseId: 2, price: 2000 },
];

describe('the discounts of a coupon', () => {
  it.each([
    ['percent of all', {}, 'USD', { discounts: [100, 200] }],
    ['percent of some courses', { courseIds: [2] }, 'USD', { discounts: [0, 200] }],
    ['everything', { percent: 10_000 }, 'USD', { discounts: [1000, 2000] }],
    ['an amount', { kind: 'amount' as const, amount: 1000 }, 'USD', { discounts: [333, 667] }],
    ['more than it costs', { kind: 'amount' as const, amount: 9999 }, 'USD', { discounts: [1000, 2000] }],
    ['more than some cost', { kind: 'amount' as const, amount: 9999, courseIds: [1] }, 'USD', { discounts: [1000, 0] }],
    ['the exact minimum', { minimumTotal: 3000 }, 'USD', { discounts: [100, 200] }],
    ['below the minimum', { minimumTotal: 3001 }, 'USD', { refusal: 'coupon_minimum' }],
    ['below it in its courses', { minimumTotal: 2001, courseIds: [2] }, 'USD', { refusal: 'coupon_minimum' }],
    ['other courses', { courseIds: [3] }, 'USD', { refusal: 'coupon_no_item' }],
    ['percent in another currency', {}, 'EUR', { discounts: [100, 200] }],
    ['an amount in another currency', { kind: 'amount' as const, amount: 5 }, 'EUR', { refusal: 'coupon_currency' }],
    ['a minimum in another currency', { minimumTotal: 5 }, 'EUR', { refusal: 'coupon_currency' }],
  ])('%s', (_title, changed, currency, found) => {
    expect(couponDiscounts({ ...coupon, ...changed }, { items: cart, currency })).toEqual(found);
  });

  it.each([
    // Rounded half up, once for the whole.
    ['JPY', '999', 1250, '125'],
    ['JPY', '1', 4999, '0'],
    ['USD', '9.99', 1250, '1.25'],
    ['USD', '0.02', 2500, '0.01'],
    ['KWD', '9.999', 1250, '1.250'],
    ['KWD', '0.001', 5000, '0.001'],
  ])('%s %s at %i hundredths of a percent gives %s', (currency, price, percent, discount) => {
    const items = [{ courseId: 1, price: toMinor(price, currency) }];
    expect(currencyDecimals(currency)).toBe(discount.split('.')[1]?.length ?? 0);
    expect(couponDiscounts({ ...coupon, percent, currency }, { items, currency })).toEqual({
      discounts: [toMinor(discount, currency)],
    });
  });

  it('gives nothing for what costs nothing', () => {
    const items = [{ courseId: 1, price: 0 }];
    expect(couponDiscounts(coupon, { items, currency: 'USD' })).toEqual({ refusal: 'coupon_no_item' });
  });

  it('is at most the price of each item, and adds up to what it promises', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    const drawn = fc.record({
      items: fc.array(fc.record({ courseId: fc.integer({ min: 1, max: 6 }), price: amount }), { maxLength: 8 }),
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      percent: fc.integer({ min: 1, max: 10_000 }),
      amount,
      courseIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(drawn, ({ items, ...changed }) => {
        const found = couponDiscounts({ ...coupon, ...changed }, { items, currency: 'USD' });
        const isFor = (courseId: number) => changed.courseIds.length === 0 || changed.courseIds.includes(courseId);
        const eligible = items.reduce((sum, { courseId, price }) => sum + (isFor(courseId) ? price : 0), 0);
        const discounts = 'refusal' in found ? items.map(() => 0) : found.discounts;
        expect('refusal' in found).toBe(eligible === 0);
        const promised =
          changed.kind === 'amount'
            ? Math.min(changed.amount, eligible)
            : Math.floor((2 * eligible * changed.percent + 10_000) / 20_000);
        expect(discounts.reduce((sum, one) => sum + one, 0)).toBe(promised);
        discounts.forEach((one, at) => {
          expect(one).toBeGreaterThanOrEqual(0);
          expect(one).toBeLessThanOrEqual(isFor(items[at]!.courseId) ? items[at]!.price : 0);
        });
      }),
    );
  });
});
