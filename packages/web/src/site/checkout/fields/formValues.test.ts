import type { Quote } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { checkForm, fieldNames, type FormValues, serverErrors } from './formValues.ts';

const t = ((key: string) => key) as never;
const values = (given: Partial<FormValues>): FormValues => ({
  ...(Object.fromEntries(fieldNames.map((name) => [name, ''])) as FormValues),
  email: 'vera@example.com',
  first_name: 'Vera',
  ...given,
});
const quote = (given: Partial<Quote>): Quote => ({ fields: {}, terms: null, consent: '', ...given }) as Quote;
const terms = { title: 'Terms', url: '/page/terms' };

describe('checking the form before it is sent', () => {
  it.each([
    { title: 'nothing is wrong', given: {}, errors: [] },
    { title: 'no email', given: { email: ' ' }, errors: ['email'] },
    { title: 'an email without a host', given: { email: 'vera' }, errors: ['email'] },
    { title: 'no first name', given: { first_name: '' }, errors: ['first_name'] },
    { title: 'a short password', given: { password: 'abc' }, errors: ['password'] },
    { title: 'terms that are not accepted', asks: { terms }, given: {}, errors: ['terms'] },
    { title: 'accepted terms', asks: { terms }, given: { terms: 'yes' }, errors: [] },
    { title: 'no consent', asks: { consent: 'I agree.' }, given: {}, errors: ['privacy'] },
    {
      title: 'a required country, and a company that is not asked for',
      asks: { fields: { country: 'required', company: 'hidden', city: 'optional' } as Quote['fields'] },
      given: {},
      errors: ['country'],
    },
  ])('$title', ({ given, asks = {}, errors }) => {
    const found = checkForm(t, values(given), { quote: quote(asks), visitor: true, min: 8, mustAgree: 'agree' });
    expect(Object.keys(found)).toEqual(errors);
  });

  it('asks people with an account for no consent', () => {
    const asked = { quote: quote({ consent: 'I agree.' }), visitor: false, min: 8, mustAgree: 'agree' };
    expect(checkForm(t, values({}), asked)).toEqual({});
  });
});

it('shows errors of the server at their fields', () => {
  expect(
    serverErrors({
      'billing.vat_number': 'Wrong.',
      customer_note: 'Long.',
      password: 'Weak.',
      'items.0.course_id': 'Sold.',
    }),
  ).toEqual({ vat_number: 'Wrong.', note: 'Long.', password: 'Weak.' });
});
