import { describe, expect, it } from 'vitest';
import type { Order } from '../order.ts';
import { percentHundredths } from '../amounts.ts';
import { amountProblems, createBody, orderValues, previewBody } from './orderDraft.ts';

const values = (change: Partial<ReturnType<typeof orderValues>> = {}) => ({ ...orderValues(undefined), ...change });
const line = (subtotal: string | null) => ({ product: 3, subtotal });

describe('percent', () => {
  it.each([
    ['10', 1000],
    ['12.5', 1250],
    ['0.29', 29],
    ['33.33', 3333],
    ['100', 10_000],
  ])('%s is %i hundredths', (text, hundredths) => {
    expect(percentHundredths(text)).toBe(hundredths);
  });
});

describe('what the server is asked', () => {
  it('leaves the price out where it is that of the course', () => {
    expect(previewBody(values({ course_lines: [line(null)] }))?.course_lines).toEqual([{ course_id: 3 }]);
    expect(previewBody(values({ course_lines: [{ product: 1_000_000_004, subtotal: null }] }))?.course_lines).toEqual([
      { bundle_id: 4 },
    ]);
    expect(previewBody(values({ course_lines: [line('0')] }))?.course_lines).toEqual([{ course_id: 3, subtotal: '0' }]);
  });

  it('has the discount of the chosen kind only', () => {
    const typed = { course_lines: [line(null)], discount_percent: '5', discount_total: '7.00' };
    expect(previewBody(values(typed))).not.toHaveProperty('discount_percent');
    expect(previewBody(values({ ...typed, discount_kind: 'percent' }))).toMatchObject({ discount_percent: 500 });
    const typedCode = { ...typed, coupon_code: ' spring ' };
    expect(previewBody(values(typedCode))).not.toHaveProperty('coupon_code');
    const coupon = previewBody(values({ ...typedCode, discount_kind: 'coupon' }));
    expect(coupon).toMatchObject({ coupon_code: 'spring' });
    expect(coupon).not.toHaveProperty('discount_total');
    const amount = previewBody(values({ ...typed, discount_kind: 'amount' }));
    expect(amount).toMatchObject({ discount_total: '7.00' });
    expect(amount).not.toHaveProperty('discount_percent');
  });

  it('is nothing without a course, and while an amount is wrong', () => {
    expect(previewBody(values())).toBeUndefined();
    expect(previewBody(values({ course_lines: [line('a')] }))).toBeUndefined();
  });

  it('names the customer once there is one', () => {
    expect(createBody(values({ customer_id: '12', course_lines: [line(null)] }))).toMatchObject({ customer_id: 12 });
  });
});

describe('amounts', () => {
  it.each([
    ['a word', { course_lines: [line('x')] }, { 'course_lines.0.subtotal': 'bad_amount' }],
    ['no price', { course_lines: [line('')] }, { 'course_lines.0.subtotal': 'bad_amount' }],
    ['decimals', { course_lines: [line('1.5')] }, { 'course_lines.0.subtotal': 'too_many_decimals' }],
    ['percent', { discount_kind: 'percent' as const, discount_percent: '101' }, { discount_percent: 'bad_percent' }],
    ['a price', { course_lines: [line('12')] }, {}],
  ])('%s', (_name, change, problems) => {
    expect(amountProblems(values(change), 'JPY')).toEqual(problems);
  });
});

it('an order is repeated at its prices, with its discount and billing', () => {
  const from = {
    customer: { id: 5 },
    course_lines: [
      { course_id: 3, bundle_id: 0, subtotal: '40.00' },
      { course_id: 0, bundle_id: 4, subtotal: '60.00' },
      { course_id: 0, bundle_id: 0, subtotal: '9.00' },
    ],
    discount_total: '4.00',
    payment_method: 'stripe',
    billing: { company: 'Bees Ltd', vat_number: '', country: 'DE', state: '' },
  } as unknown as Order;
  expect(orderValues(from)).toMatchObject({
    customer_id: '5',
    course_lines: [
      { product: 3, subtotal: '40.00' },
      { product: 1_000_000_004, subtotal: '60.00' },
    ],
    discount_kind: 'amount',
    discount_total: '4.00',
    payment_method: 'manual',
    billing: { company: 'Bees Ltd', country: 'DE' },
  });
});
