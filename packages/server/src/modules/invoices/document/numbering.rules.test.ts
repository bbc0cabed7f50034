import { settingsDocument } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { invoiceNumber } from './invoice-number.rules.ts';
import { numberingOf } from './numbering.rules.ts';

const settingsWith = (invoice: object) => settingsDocument.parse({ payments: { invoice } }).payments.invoice;

describe('invoices and credit notes', () => {
  it('are given out only where the school wants that', () => {
    expect(numberingOf(settingsWith({ enable: false }), 'invoice')).toBeNull();
    expect(numberingOf(settingsWith({}), 'invoice')).toEqual({ prefix: 'INV-', footer: '' });
  });

  it('have numbers with the prefix of their kind', () => {
    const settings = settingsWith({ prefix: 'R', credit_prefix: 'K' });
    expect(numberingOf(settings, 'invoice')?.prefix).toBe('R');
    expect(numberingOf(settings, 'credit_note')?.prefix).toBe('K');
  });

  it('end with the text of the school', () => {
    expect(numberingOf(settingsWith({ footer: 'HRB 1\nHamburg' }), 'credit_note')?.footer).toBe('HRB 1\nHamburg');
  });

  it.each([
    { prefix: 'INV 1' },
    { prefix: '../x' },
    { credit_prefix: 'ف-' },
    { prefix: 'x'.repeat(21) },
    { footer: 'x'.repeat(501) },
  ])('refuse the setting %j', (invoice) => {
    expect(settingsDocument.safeParse({ payments: { invoice } }).success).toBe(false);
  });
});

describe('a number', () => {
  it.each([
    [{ prefix: 'INV-', n: 1 }, 'INV-0001'],
    [{ prefix: 'INV-', n: 42, year: 2030 }, 'INV-2030-0042'],
    [{ prefix: '', n: 123_456 }, '123456'],
  ])('of %j is %s', (facts, number) => {
    expect(invoiceNumber(facts)).toBe(number);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 60])('is refused: %d', (n) => {
    expect(() => invoiceNumber({ prefix: 'INV-', n })).toThrow(RangeError);
  });
});
