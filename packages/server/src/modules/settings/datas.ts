import type { Locale } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';

interface Named {
  code: string;
  name: string;
}

/** Half a megabyte of lists that most schools never ask for: read at the first question. */
const readCountries = async () => (await import('iso-3166/1.js')).iso31661;
const readStates = async () => (await import('iso-3166/2.js')).iso31662;

/** Codes of funds, metals and tests are no currencies for payments; only units of account have four decimals. */
const isMoney = ({ code, digits }: { code: string; digits: number }) =>
  !/^X(?!AF|CD|OF|PF)/.test(code) && digits >= 0 && digits <= 3;

function sorted<Row extends Named>(rows: readonly Row[], locale: Locale): Row[] {
  const { compare } = new Intl.Collator(locale);
  return rows.toSorted((one, other) => compare(one.name, other.name));
}

export async function listCountries(locale: Locale): Promise<Named[]> {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const rows = (await readCountries()).map(({ alpha2, name }) => ({ code: alpha2, name: names.of(alpha2) ?? name }));
  return sorted(rows, locale);
}

/** States are listed by country, also if they belong to a region of it. Their codes do not include the country. */
export async function listStates(locale: Locale): Promise<{ country: string; states: Named[] }[]> {
  const byCountry = Map.groupBy(await readStates(), ({ code }) => code.slice(0, 2));
  return (await readCountries()).map(({ alpha2 }) => {
    const states = (byCountry.get(alpha2) ?? []).map(({ code, name }) => ({ code: code.slice(3), name }));
    return { country: alpha2, states: sorted(states, locale) };
  });
}

export async function readStatesOf(country: string, locale: Locale): Promise<{ country: string; states: Named[] }> {
  const found = (await listStates(locale)).find((one) => one.country === country.toUpperCase());
  if (!found) throw new AppError('not_found');
  return found;
}

/** The codes of all countries, each with those of its states. */
export async function readPlaces(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const byCountry = Map.groupBy(await readStates(), ({ code }) => code.slice(0, 2));
  const statesOf = (country: string) => new Set((byCountry.get(country) ?? []).map(({ code }) => code.slice(3)));
  return new Map((await readCountries()).map(({ alpha2 }) => [alpha2, statesOf(alpha2)]));
}

export async function isCurrency(code: string): Promise<boolean> {
  const { default: currencies } = await import('currency-codes');
  return currencies.data.some((one) => one.code === code && isMoney(one));
}

export async function listCurrencies(locale: Locale): Promise<(Named & { symbol: string })[]> {
  const { default: currencies } = await import('currency-codes');
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const rows = currencies.data.filter(isMoney).map(({ code, currency }) => {
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
    const symbol = parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
    return { code, name: names.of(code) ?? currency, symbol };
  });
  return sorted(rows, locale);
}
