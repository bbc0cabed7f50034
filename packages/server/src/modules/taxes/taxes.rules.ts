import type { TaxRegion } from '@lectern/contract';
import { HUNDRED_PERCENT, ONE_PERCENT, percentOf, shareOf } from '@lectern/contract/money';
import { isInEu } from './eu.rules.ts';

export interface TaxSettings {
  enable: boolean;
  prices_include_tax: boolean;
  regions: readonly TaxRegion[];
}

export interface Place {
  country: string;
  state: string;
}

/** A VAT number with its country before it, and whether it was found to be valid. */
export interface CheckedVatNumber {
  number: string;
  valid: boolean;
}

export interface TaxedLine {
  /** In thousandths of a percent. */
  rate: number;
  net: number;
  tax: number;
  gross: number;
}

/** The tax of a place in thousandths of a percent; 0 where the school takes none. The rate of a state replaces its country's. */
export function taxRateAt({ country, state }: Place, regions: readonly TaxRegion[]): number {
  const region = regions.find((one) => one.country === country);
  const percent = region?.states.find(({ code }) => code === state)?.rate ?? region?.rate ?? 0;
  // Exact: rates have three decimals.
  return Math.round(percent * ONE_PERCENT);
}

/** Prefixes of VAT numbers that are not the code of their country. */
const PREFIXES = new Map([['EL', 'GR']]);

/** The country that a VAT number begins with. */
export function vatCountry(number: string): string {
  const prefix = number.slice(0, 2).toUpperCase();
  return PREFIXES.get(prefix) ?? prefix;
}

/** A business of another EU country pays the tax itself: with a valid number of the country where it buys. */
function isReverseCharge({ place, vat, store }: { place: Place; vat: CheckedVatNumber | null; store: Place }): boolean {
  if (!vat?.valid || vatCountry(vat.number) !== place.country) return false;
  return place.country !== store.country && isInEu(place.country) && isInEu(store.country);
}

const exclusive = (net: number, rate: number): TaxedLine => {
  const tax = percentOf(net, rate);
  return { rate, net, tax, gross: net + tax };
};

function inclusive(gross: number, rate: number): TaxedLine {
  const tax = shareOf(gross, rate, HUNDRED_PERCENT + rate);
  return { rate, net: gross - tax, tax, gross };
}

const untaxed = (amount: number): TaxedLine => ({ rate: 0, net: amount, tax: 0, gross: amount });

/**
 * The tax of each line, rounded by line. An amount is what the line costs after discounts, in minor units: without tax, or
 * with it where prices include it. Prices that include tax are the same for everybody whom they are taxed for, whatever the
 * rate at their place. With reverse charge they lose the tax of the store's own place: net amounts do not depend on where a
 * business is.
 */
export function taxOfLines({
  lines,
  place,
  vat,
  settings,
  store,
}: {
  lines: readonly { amount: number }[];
  place: Place;
  vat: CheckedVatNumber | null;
  settings: TaxSettings;
  store: Place;
}): { reverseCharge: boolean; lines: TaxedLine[] } {
  if (!settings.enable) return { reverseCharge: false, lines: lines.map(({ amount }) => untaxed(amount)) };
  const taxed = settings.prices_include_tax ? inclusive : exclusive;
  if (isReverseCharge({ place, vat, store })) {
    const storeRate = taxRateAt(store, settings.regions);
    return { reverseCharge: true, lines: lines.map(({ amount }) => untaxed(taxed(amount, storeRate).net)) };
  }
  const rate = taxRateAt(place, settings.regions);
  return { reverseCharge: false, lines: lines.map(({ amount }) => taxed(amount, rate)) };
}
