import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, fromMinor, MAX_AMOUNT_MINOR, percentOf, toMinor } from '@lectern/contract/money';
import { taxOfLines, taxRateAt, type TaxSettings } from './taxes.rules.ts';

const regions = [
  { country: 'DE', rate: 19, states: [] },
  { country: 'FR', rate: 20, states: [] },
  { country: 'CH', rate: 8.1, states: [] },
  {
    country: 'US',
    rate: 0,
    states: [
      { code: 'CA', rate: 7.25 },
      { code: 'NY', rate: 8.875 },
    ],
  },
];
const exclusive: TaxSettings = { enable: true, prices_include_tax: false, regions };
const inclusive: TaxSettings = { ...exclusive, prices_include_tax: true };
const at = (country: string, state = '') => ({ country, state });
const store = at('DE');
const german = { number: 'DE136695976', valid: true };
const french = { number: 'FR40303265045', valid: true };

const tax = (
  amounts: readonly number[],
  settings: TaxSettings,
  {
    place = store,
    vat = null,
    from = store,
  }: Partial<Record<'place' | 'from', typeof store>> & {
    vat?: typeof french | null;
  } = {},
) => taxOfLines({ lines: amounts.map((amount) => ({ amount })), place, vat, settings, store: from });

describe('the rate of a place', () => {
  it.each([
    ['its country', at('DE'), 19_000],
    ['its state', at('US', 'NY'), 8875],
    ['its country where its state has none', at('US', 'TX'), 0],
    ['a country without regions', at('JP'), 0],
    ['nowhere', at(''), 0],
    ['a state of another country', at('DE', 'NY'), 19_000],
    ['three decimals', at('CH'), 8100],
  ])('is that of %s', (_, place, rate) => {
    expect(taxRateAt(place, regions)).toBe(rate);
  });

  it('is exact for every percentage with three decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (rate) => {
        expect(taxRateAt(store, [{ country: 'DE', rate: rate / 1000, states: [] }])).toBe(rate);
      }),
    );
  });
});

describe('the tax of lines', () => {
  it.each([
    { title: 'is added to net prices', settings: exclusive, amounts: [1000], lines: [[1000, 190, 1190]] },
    { title: 'is taken out of gross prices', settings: inclusive, amounts: [1190], lines: [[1000, 190, 1190]] },
    {
      title: 'is rounded by line',
      settings: exclusive,
      amounts: [3, 3, 3],
      lines: [
        [3, 1, 4],
        [3, 1, 4],
        [3, 1, 4],
      ],
    },
    { title: 'of nothing is nothing', settings: inclusive, amounts: [0], lines: [[0, 0, 0]] },
    { title: 'is given back as it was taken', settings: inclusive, amounts: [-1190], lines: [[-1000, -190, -1190]] },
    {
      title: 'is none while it is off',
      settings: { ...inclusive, enable: false },
      amounts: [1190],
      lines: [[1190, 0, 1190]],
    },
  ])('$title', ({ settings, amounts, lines }) => {
    const taxed = tax(amounts, settings);
    expect(taxed.lines.map(({ net, tax: part, gross }) => [net, part, gross])).toEqual(lines);
    expect(taxed.reverseCharge).toBe(false);
  });

  it('is none where the school takes none, and gross prices stay what they are', () => {
    expect(tax([1190], inclusive, { place: at('JP') }).lines).toEqual([{ rate: 0, net: 1190, tax: 0, gross: 1190 }]);
  });

  it('follows the place of the buyer', () => {
    expect(tax([10_000], exclusive, { place: at('US', 'NY') }).lines).toEqual([
      { rate: 8875, net: 10_000, tax: 888, gross: 10_888 },
    ]);
    expect(tax([12_000], inclusive, { place: at('FR') }).lines).toEqual([
      { rate: 20_000, net: 10_000, tax: 2000, gross: 12_000 },
    ]);
  });
});

describe('reverse charge', () => {
  const toFrance = { place: at('FR'), vat: french };
  it.each([
    { title: 'keeps net prices', settings: exclusive, amount: 1000, net: 1000 },
    { title: 'takes the tax of the store out of gross prices', settings: inclusive, amount: 1190, net: 1000 },
  ])('$title', ({ settings, amount, net }) => {
    expect(tax([amount], settings, toFrance)).toEqual({
      reverseCharge: true,
      lines: [{ rate: 0, net, tax: 0, gross: net }],
    });
  });

  it('knows the prefix of Greece', () => {
    expect(tax([1000], exclusive, { place: at('GR'), vat: { number: 'EL094259216', valid: true } }).reverseCharge).toBe(
      true,
    );
  });

  it.each([
    ['without a number', { place: at('FR') }],
    ['with a number that is not valid', { place: at('FR'), vat: { ...french, valid: false } }],
    ['with a number of another country than the buyer’s', { place: at('FR'), vat: german }],
    ['in the country of the store', { place: at('DE'), vat: german }],
    ['to a country outside the EU', { place: at('CH'), vat: { number: 'CHE116281710', valid: true } }],
    ['from a store outside the EU', { ...toFrance, from: at('CH') }],
    ['from a store that has not said where it is', { ...toFrance, from: at('') }],
    ['while taxes are off', { ...toFrance, settings: { ...exclusive, enable: false } }],
  ])('is none %s', (_, { settings = exclusive, ...sale }: Parameters<typeof tax>[2] & { settings?: TaxSettings }) => {
    expect(tax([1000], settings, sale).reverseCharge).toBe(false);
  });
});

describe('for all prices and rates', () => {
  const sale = fc.record({
    amounts: fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { maxLength: 20 }),
    rate: fc.integer({ min: 0, max: 100_000 }),
    include: fc.boolean(),
  });
  const settingsOf = (rate: number, include: boolean): TaxSettings => ({
    enable: true,
    prices_include_tax: include,
    regions: [{ country: 'DE', rate: rate / 1000, states: [] }],
  });

  it('net and tax are gross, and the price is what it was', () => {
    fc.assert(
      fc.property(sale, ({ amounts, rate, include }) => {
        const { lines } = tax(amounts, settingsOf(rate, include));
        expect(lines.map(({ net, tax: part }) => net + part)).toEqual(lines.map(({ gross }) => gross));
        expect(lines.map(({ net, gross }) => (include ? gross : net))).toEqual(amounts.map((amount) => amount + 0));
        expect(lines.every((line) => line.rate === rate)).toBe(true);
      }),
    );
  });

  it('what is taken out of a gross price is the tax of its net price, to one unit', () => {
    fc.assert(
      fc.property(sale, ({ amounts, rate }) => {
        const { lines } = tax(amounts, settingsOf(rate, true));
        expect(lines.filter(({ net, tax: part }) => Math.abs(percentOf(net, rate) - part) > 1)).toEqual([]);
      }),
    );
  });

  it('a discount that is spread over lines leaves their total less the discount', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
    const share = fc.integer({ min: 0, max: 100_000 });
    const currency = fc.constantFrom('JPY', 'EUR', 'KWD');
    fc.assert(
      fc.property(prices, share, currency, fc.boolean(), (amounts, percent, code, include) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const discount = percentOf(total, percent);
        const parts = allocate(discount, amounts);
        const left = amounts.map((amount, line) => amount - (parts[line] ?? 0));
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
        const { lines } = tax(left, include ? inclusive : exclusive);
        const paid = lines.reduce((sum, { net, gross }) => sum + (include ? gross : net), 0);
        expect(paid).toBe(total - discount);
        expect(toMinor(fromMinor(paid, code), code)).toBe(paid);
      }),
    );
  });

  it('the largest price is taxed exactly', () => {
    expect(tax([MAX_AMOUNT_MINOR], settingsOf(100_000, true)).lines[0]?.tax).toBe(500_000_000_000);
  });
});
