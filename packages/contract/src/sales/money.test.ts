import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  currencyDecimals,
  type CurrencyDisplay,
  fitsCurrency,
  formatMoney,
  fromMinor,
  HUNDRED_PERCENT,
  MAX_AMOUNT_MINOR,
  percentOf,
  shareOf,
  toMinor,
} from './money.ts';

const currency = fc.constantFrom('JPY', 'USD', 'KWD');
const amount = fc.integer({ min: -MAX_AMOUNT_MINOR, max: MAX_AMOUNT_MINOR });
const weights = fc.array(fc.integer({ min: 0, max: MAX_AMOUNT_MINOR }), { minLength: 1, maxLength: 40 });
const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + BigInt(part), 0n);

describe('the decimals of a currency', () => {
  it.each([
    ['JPY', 0],
    ['USD', 2],
    ['HUF', 2],
    ['KWD', 3],
    ['IQD', 3],
  ])('%s has %d', (code, decimals) => {
    expect(currencyDecimals(code)).toBe(decimals);
  });
});

describe('an amount', () => {
  it.each([
    ['10', 'USD', 1000],
    ['10.5', 'USD', 1050],
    ['0.01', 'USD', 1],
    ['-0.01', 'USD', -1],
    ['-0', 'USD', 0],
    ['10.00', 'JPY', 10],
    ['10.5', 'JPY', 11],
    ['10.4999', 'JPY', 10],
    ['-10.5', 'JPY', -11],
    ['1.25', 'KWD', 1250],
    ['1.2345', 'KWD', 1235],
    ['1.005', 'USD', 101],
    ['999999999.999', 'KWD', MAX_AMOUNT_MINOR],
  ])('%s of %s is %d in minor units', (decimal, code, minor) => {
    expect(toMinor(decimal, code)).toBe(minor);
  });

  it.each([
    '',
    '-',
    '.5',
    '5.',
    '1,5',
    '1e3',
    ' 1',
    '0x1',
    '--1',
    '1.2.3',
    'NaN',
    '٣',
    '1000000000000',
    '0'.repeat(41),
  ])('is not %o', (text) => {
    expect(() => toMinor(text, 'USD')).toThrow(RangeError);
  });

  it.each([
    [1000, 'USD', '10.00'],
    [5, 'USD', '0.05'],
    [-5, 'USD', '-0.05'],
    [0, 'USD', '0.00'],
    [-0, 'USD', '0.00'],
    [1000, 'JPY', '1000'],
    [1250, 'KWD', '1.250'],
    [-1, 'KWD', '-0.001'],
  ])('of %d %s is written %s', (minor, code, decimal) => {
    expect(fromMinor(minor, code)).toBe(decimal);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_AMOUNT_MINOR + 1, -MAX_AMOUNT_MINOR - 1])(
    'is not the number %d',
    (number) => {
      expect(() => fromMinor(number, 'USD')).toThrow(RangeError);
      expect(() => shareOf(number, 1, 1)).toThrow(RangeError);
      expect(() => allocate(number, [1])).toThrow(RangeError);
    },
  );

  it('is the same after it was written and read', () => {
    fc.assert(
      fc.property(amount, currency, (minor, code) => {
        expect(toMinor(fromMinor(minor, code), code)).toBe(minor);
      }),
    );
  });

  it.each([
    ['10.00', 'JPY', true],
    ['10.5', 'JPY', false],
    ['10.990', 'USD', true],
    ['10.999', 'USD', false],
    ['10.999', 'KWD', true],
    ['10.9990', 'KWD', true],
  ])('%s fits %s: %o', (decimal, code, fits) => {
    expect(fitsCurrency(decimal, code)).toBe(fits);
  });
});

describe('a part of an amount', () => {
  it.each([
    [1000, 19_000, 190],
    [50, 1000, 1],
    [49, 1000, 0],
    [-50, 1000, -1],
    [999, 7_700, 77],
    [MAX_AMOUNT_MINOR, HUNDRED_PERCENT, MAX_AMOUNT_MINOR],
  ])('of %d by %d thousandths of a percent is %d', (minor, rate, part) => {
    expect(percentOf(minor, rate)).toBe(part);
  });

  it.each([
    [1, -1],
    [0.5, 1],
    [-1, 1],
    [1, 0],
  ])('is not %d of %d', (part, whole) => {
    expect(() => shareOf(100, part, whole)).toThrow(RangeError);
  });

  it('is as large in a refund as in the payment, and off by half a unit at most', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: HUNDRED_PERCENT }), (minor, rate) => {
        const part = percentOf(minor, rate);
        expect(percentOf(-minor, rate) + part).toBe(0);
        const off = 2n * (BigInt(part) * BigInt(HUNDRED_PERCENT) - BigInt(minor) * BigInt(rate));
        expect(off <= BigInt(HUNDRED_PERCENT) && off >= -BigInt(HUNDRED_PERCENT)).toBe(true);
      }),
    );
  });
});

describe('dividing an amount', () => {
  it.each([
    { total: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
    { total: -100, weights: [1, 1, 1], parts: [-34, -33, -33] },
    { total: 5, weights: [3, 7], parts: [2, 3] },
    { total: 10, weights: [0, 1, 0], parts: [0, 10, 0] },
    { total: 3, weights: [0, 0], parts: [2, 1] },
    { total: 0, weights: [4, 5], parts: [0, 0] },
    { total: 0, weights: [], parts: [] },
  ])('$total by $weights gives $parts', ({ total, weights: by, parts }) => {
    expect(allocate(total, by)).toEqual(parts);
  });

  it.each([{ by: [] }, { by: [1, -1] }, { by: [0.5] }])('refuses $by', ({ by }) => {
    expect(() => allocate(1, by)).toThrow(RangeError);
  });

  it('loses and gains nothing, and gives each part its share to one unit', () => {
    fc.assert(
      fc.property(amount, weights, (total, by) => {
        const parts = allocate(total, by);
        expect(sumOf(parts)).toBe(BigInt(total));
        const sum = sumOf(by);
        for (const [at, part] of parts.entries()) {
          if (sum === 0n) continue;
          const off = BigInt(part) * sum - BigInt(total) * BigInt(by[at] ?? 0);
          expect(off < sum && off > -sum).toBe(true);
        }
        expect(allocate(total, by)).toEqual(parts);
      }),
    );
  });

  it('gives nothing to what weighs nothing beside something', () => {
    fc.assert(
      fc.property(amount, weights, (total, by) => {
        const parts = allocate(total, [1, ...by]).slice(1);
        expect(parts.filter((part, at) => by[at] === 0 && part !== 0)).toEqual([]);
      }),
    );
  });
});

describe('an amount that readers see', () => {
  const display: CurrencyDisplay = { code: 'USD', position: 'left', thousand: ',', decimal: '.' };
  it.each([
    [123_456_789, {}, '$1,234,567.89'],
    [99_900, {}, '$999.00'],
    [0, {}, '$0.00'],
    [-1050, {}, '-$10.50'],
    [123_456, { code: 'EUR', position: 'right_space', thousand: '.', decimal: ',' }, '1.234,56\u00a0€'],
    [123_456, { code: 'JPY' }, '¥123,456'],
    [1250, { code: 'KWD', position: 'left_space' }, 'KWD\u00a01.250'],
    [100_000, { position: 'right', thousand: '' }, '1000.00$'],
    [100_000, { code: 'CHF', position: 'left_space', thousand: '’' }, 'CHF\u00a01’000.00'],
    [100_000, { code: 'EUR', position: 'right', thousand: ' ', decimal: ',' }, '1\u00a0000,00€'],
  ] as const)('%d with %o is %s', (minor, change, text) => {
    expect(formatMoney(minor, { ...display, ...change })).toBe(text);
  });
});
