import type { TFunction } from '#i18n';
import { describe, expect, it } from 'vitest';
import { formRules } from '../form/rules.ts';
import type { PriceValues } from './priceForm.ts';
import { priceProblems } from './priceProblems.ts';

const t = ((key: string) => key) as TFunction;
const sold: PriceValues = {
  access_mode: 'recurring',
  regular_price: '9.00',
  sale_price: '',
  date_on_sale_from: null,
  date_on_sale_to: null,
  billing_cycle: '1m',
  billing_expire_after: 0,
  signup_fee: '',
  trial_days: 0,
};

/** The first problem of each field. */
const problemsOf = (values: Partial<PriceValues>, currency: string | undefined = 'USD') =>
  Object.fromEntries(
    Object.entries(priceProblems(t, formRules(t), { ...sold, ...values }, currency)).filter(([, text]) => text),
  );

describe('the price of a course or a bundle', () => {
  it.each<[string, Partial<PriceValues>, Record<string, string>]>([
    ['valid', {}, {}],
    ['none', { regular_price: '' }, { regular_price: 'form.required' }],
    ['no amount', { regular_price: 'nine' }, { regular_price: 'pricing.bad_price' }],
    ['of 0', { regular_price: '0.00' }, { regular_price: 'pricing.price_above_zero' }],
    ['of too many decimals', { regular_price: '9.005' }, { regular_price: 'pricing.too_many_decimals' }],
    ['with a sale that is no lower', { sale_price: '9' }, { sale_price: 'pricing.sale_below_regular' }],
    [
      'with a sale that ends before it begins',
      { date_on_sale_from: '2030-02-01T00:00:00Z', date_on_sale_to: '2030-01-01T00:00:00Z' },
      { date_on_sale_to: 'form.end_before_start' },
    ],
    ['without a count of its cycle', { billing_cycle: 'm' }, { billing_cycle: 'form.required' }],
    ['with too long a cycle', { billing_cycle: '25m' }, { billing_cycle: 'form.too_big' }],
    ['with a fee that is no amount', { signup_fee: 'x' }, { signup_fee: 'pricing.bad_price' }],
    ['paid once, with terms of a subscription', { access_mode: 'one_time', billing_cycle: '', signup_fee: 'x' }, {}],
    ['of what is free', { access_mode: 'free', regular_price: '' }, {}],
  ])('%s', (_, values, problems) => expect(problemsOf(values)).toEqual(problems));

  it('is checked for decimals once its currency is known', () => {
    expect(problemsOf({ regular_price: '9.5' }, 'JPY')).toEqual({ regular_price: 'pricing.too_many_decimals' });
    expect(priceProblems(t, formRules(t), { ...sold, regular_price: '9.5' }, undefined).regular_price).toBeUndefined();
  });
});
