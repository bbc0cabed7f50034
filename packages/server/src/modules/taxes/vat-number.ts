// The package is CommonJS: Node has all of it as the default export, and no others by their names.
// oxlint-disable-next-line import/default
import vat from 'jsvat-next';
import { MAX_VAT_NUMBER_LENGTH } from '@lectern/contract/limits';
import { vatCountry } from './taxes.rules.ts';

const { countries, checkVAT } = vat;
const checked = new Map(countries.flatMap((country) => country.codes.slice(0, 1).map((code) => [code, country])));

/** A VAT number as it is kept: in capitals, without spaces, dots and dashes, with the prefix of its country. */
export function normalVatNumber(country: string, number: string): string {
  const bare = number.toUpperCase().replace(/[\s.-]/g, '');
  if (vatCountry(bare) === country) return bare;
  return `${country === 'GR' ? 'EL' : country}${bare}`;
}

/**
 * Why a text cannot be the VAT number of a country: its form or its check digits. Whether the country has issued it is known
 * to that country alone. Numbers of countries whose form is not known here pass.
 */
export function vatProblem(country: string, number: string): 'wrong_vat_number' | null {
  if (number.length > MAX_VAT_NUMBER_LENGTH) return 'wrong_vat_number';
  const normal = normalVatNumber(country, number);
  const known = checked.get(country);
  if (!known) return /^[A-Z]{2}[A-Z0-9/]{2,}$/.test(normal) ? null : 'wrong_vat_number';
  return checkVAT(normal, [known]).isValid ? null : 'wrong_vat_number';
}
