// The package is CommonJS: Node has all of it as the default export, and no others by their names.
// oxlint-disable-next-line import/default
import vat from 'jsvat-next';
import { MAX_VAT_NUMBER_LENGTH } from '@lectern/contract/limits';
import { isInEu } from './eu.rules.ts';
import { vatCountry } from './taxes.rules.ts';

// oxlint-disable-next-line import/no-named-as-default-member
const { countries, checkVAT } = vat;
const countryOf = new Map(countries.map((country) => [country.codes[0], country]));

/** A VAT number as it is kept: in capitals, without spaces, dots and dashes, with the prefix of its country. */
export function normalVatNumber(country: string, number: string): string {
  const bare = number.toUpperCase().replace(/[\s.-]/g, '');
  if (vatCountry(bare) === country) return bare;
  return `${country === 'GR' ? 'EL' : country}${bare}`;
}

/**
 * Why a text cannot be the VAT number of a country: its form or its check digits. Whether the country has issued it is known
 * to that country alone. Outside the EU a number changes no tax, and any of a plausible form passes.
 */
export function vatProblem(country: string, number: string): 'wrong_vat_number' | null {
  if (number.length > MAX_VAT_NUMBER_LENGTH) return 'wrong_vat_number';
  const normal = normalVatNumber(country, number);
  const known = isInEu(country) ? countryOf.get(country) : undefined;
  const isPossible = known ? checkVAT(normal, [known]).isValid : /^[A-Z]{2}[A-Z0-9/]{2,}$/.test(normal);
  return isPossible ? null : 'wrong_vat_number';
}
