import { describe, expect, it } from 'vitest';
import type { Coupon } from './coupon.ts';
import { CODE_LETTERS, couponCode } from './couponCode.ts';
import { couponBody, couponProblems, couponValues, percentText } from './couponValues.ts';

const values = (change: Partial<ReturnType<typeof couponValues>> = {}) => ({
  ...couponValues(undefined),
  code: 'SPRING',
  percent: '10',
  ...change,
});

describe('percent', () => {
  it.each([
    [0, ''],
    [5, '0.05'],
    [50, '0.5'],
    [1000, '10'],
    [1250, '12.5'],
    [3333, '33.33'],
    [10_000, '100'],
  ])('%i hundredths are %s, and sent as they were', (hundredths, text) => {
    expect(percentText(hundredths)).toBe(text);
    expect(couponBody({ percent: text })).toEqual({ percent: hundredths });
  });
});

it('a stored coupon has empty fields for no amount and no limit, which are sent as 0', () => {
  const none = { amount: '0.00', minimum_total: '0.00', usage_limit: 0, usage_limit_per_customer: 0 };
  const shown = { amount: '', minimum_total: '', usage_limit: '', usage_limit_per_customer: '' } as const;
  expect(couponValues({ ...none, percent: 500 } as Coupon)).toMatchObject({ ...shown, percent: '5' });
  expect(couponBody(shown)).toEqual({ amount: '0', minimum_total: '0', usage_limit: 0, usage_limit_per_customer: 0 });
  expect(couponBody({ active: false })).toEqual({ active: false });
});

describe('a coupon', () => {
  it.each<[string, Parameters<typeof values>[0], Record<string, string>]>([
    ['complete', {}, {}],
    ['without a code', { code: ' ' }, { code: 'required' }],
    ['with a short code', { code: 'AB' }, { code: 'bad_code' }],
    ['with a space in its code', { code: 'A B C' }, { code: 'bad_code' }],
    ['without a percentage', { percent: '' }, { percent: 'bad_percent' }],
    ['of 0 %', { percent: '0' }, { percent: 'bad_percent' }],
    ['of more than everything', { percent: '100.01' }, { percent: 'bad_percent' }],
    ['without an amount', { kind: 'amount' }, { amount: 'required' }],
    ['of 0', { kind: 'amount', amount: '0.00' }, { amount: 'required' }],
    ['with a word for an amount', { kind: 'amount', amount: 'ten' }, { amount: 'bad_amount' }],
    ['with too many decimals', { kind: 'amount', amount: '1.5' }, { amount: 'too_many_decimals' }],
    ['of an amount, whatever its percentage', { kind: 'amount', amount: '5', percent: 'x' }, {}],
    ['with a wrong minimum', { minimum_total: '-1' }, { minimum_total: 'bad_amount' }],
  ])('%s', (_title, change, problems) => {
    const found = Object.entries(couponProblems(values(change), 'JPY')).filter(([, problem]) => problem);
    expect(Object.fromEntries(found)).toEqual(problems);
  });
});

it('a generated code is one that the form accepts, of letters that are not confused', () => {
  expect(couponCode((count) => new Uint8Array(count).map((_, at) => at + 250))).toBe('45678-9ABCD');
  const code = couponCode();
  expect(code).toMatch(new RegExp(`^[${CODE_LETTERS}]{5}-[${CODE_LETTERS}]{5}$`));
  expect(couponProblems(values({ code }), 'USD').code).toBeUndefined();
  expect(256 % CODE_LETTERS.length).toBe(0);
});
