import type { TaxRegion } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { formRules } from '../../form/rules.ts';
import { taxRegionErrors, withoutErrorsBelow } from './taxRegions.ts';

const rules = formRules(((key: string) => key) as never);
const sentences = { countryTwice: 'country twice', stateTwice: 'state twice' };
const errorsOf = (regions: TaxRegion[]) =>
  Object.fromEntries(
    Object.entries(taxRegionErrors(regions, { path: 'regions', rules, sentences })).filter(([, said]) => said),
  );
const germany: TaxRegion = { country: 'DE', rate: 19, states: [] };
const bavaria = { code: 'BY', rate: 1 };

describe('rates of taxes', () => {
  it.each<[string, TaxRegion[], Record<string, string>]>([
    ['none', [], {}],
    ['a country with a state', [{ ...germany, states: [bavaria] }], {}],
    ['a country without a name', [{ ...germany, country: '' }], { 'regions.0.country': 'form.required' }],
    ['two without a name', [germany, { ...germany, country: '' }], { 'regions.1.country': 'form.required' }],
    ['a country twice', [germany, germany], { 'regions.1.country': 'country twice' }],
    ['no rate', [{ ...germany, rate: '' as never }], { 'regions.0.rate': 'form.required' }],
    ['more than all', [{ ...germany, rate: 100.5 }], { 'regions.0.rate': 'form.too_big' }],
    [
      'a state twice and one without a rate',
      [{ ...germany, states: [bavaria, bavaria, { code: 'BE', rate: '' as never }] }],
      { 'regions.0.states.1.code': 'state twice', 'regions.0.states.2.rate': 'form.required' },
    ],
  ])('%s', (_, regions, errors) => {
    expect(errorsOf(regions)).toEqual(errors);
  });

  it('errors of rows go with a row that is removed, others stay', () => {
    const errors = { 'regions.1.rate': 'a', regions: 'b', 'regionsOther.1': 'c' };
    expect(withoutErrorsBelow(errors, 'regions')).toEqual({ regions: 'b', 'regionsOther.1': 'c' });
  });
});
