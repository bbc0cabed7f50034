import { describe, expect, it } from 'vitest';
import { normalVatNumber, vatProblem } from './vat-number.ts';

describe('a VAT number', () => {
  it.each([
    ['DE', 'DE136695976', null],
    ['DE', 'de 136.695-976', null],
    ['DE', '136695976', null],
    ['DE', 'DE136695977', 'wrong_vat_number'],
    ['DE', 'FR40303265045', 'wrong_vat_number'],
    ['FR', 'FR40303265045', null],
    ['GR', 'EL094259216', null],
    ['GR', '094259216', null],
    ['AT', 'ATU13585627', null],
    ['DE', '', 'wrong_vat_number'],
    ['DE', '1'.repeat(1000), 'wrong_vat_number'],
    ['AE', '100123456700003', null],
    ['AE', '<b>', 'wrong_vat_number'],
  ])('of %s: %s is %s', (country, number, problem) => {
    expect(vatProblem(country, number)).toBe(problem);
  });

  it('is kept with its prefix and nothing else', () => {
    expect(normalVatNumber('GR', ' 094 259.216')).toBe('EL094259216');
    expect(normalVatNumber('FR', 'fr40 303 265 045')).toBe('FR40303265045');
  });
});
