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
    ['CH', 'CHE-107.787.577 MWST', null],
    ['AU', '51 824 753 556', null],
    ['AE', '100123456700003', null],
    ['AE', '<b>', 'wrong_vat_number'],
  ])('of %s: %s is %s', (country, number, problem) => {
    expect(vatProblem(country, number)).toBe(problem);
  });

  it.each('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))(
    'of %s is checked',
    (country) => {
      expect(vatProblem(country, '12')).toBe('wrong_vat_number');
    },
  );

  it('is kept with its prefix and nothing else', () => {
    expect(normalVatNumber('GR', ' 094 259.216')).toBe('EL094259216');
    expect(normalVatNumber('FR', 'fr40 303 265 045')).toBe('FR40303265045');
  });
});
