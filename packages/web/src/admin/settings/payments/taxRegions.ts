import type { TaxRegion } from '@lectern/contract';
import { MAX_TAX_PERCENT } from '@lectern/contract/limits';
import type { FormRules } from '../../form/rules.ts';

/** Sentences by path, for what the server would refuse. An emptied rate is no number. */
export function taxRegionErrors(
  regions: readonly TaxRegion[],
  {
    path,
    rules,
    sentences,
  }: { path: string; rules: FormRules; sentences: { countryTwice: string; stateTwice: string } },
): Record<string, string | undefined> {
  const rateError = rules.all(rules.required, rules.max(MAX_TAX_PERCENT));
  const errors: Record<string, string | undefined> = {};
  for (const [at, { country, rate, states }] of regions.entries()) {
    const isTwice = country !== '' && regions.findIndex((one) => one.country === country) < at;
    errors[`${path}.${at}.country`] = rules.required(country) ?? (isTwice ? sentences.countryTwice : undefined);
    errors[`${path}.${at}.rate`] = rateError(rate);
    for (const [which, state] of states.entries()) {
      const isNamed = state.code !== '' && states.findIndex(({ code }) => code === state.code) < which;
      errors[`${path}.${at}.states.${which}.code`] =
        rules.required(state.code) ?? (isNamed ? sentences.stateTwice : undefined);
      errors[`${path}.${at}.states.${which}.rate`] = rateError(state.rate);
    }
  }
  return errors;
}

/** Paths of errors contain the index of a row: once a row is removed they name another one. */
export const withoutErrorsBelow = (errors: Readonly<Record<string, string>>, path: string): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([one]) => !one.startsWith(`${path}.`)));
