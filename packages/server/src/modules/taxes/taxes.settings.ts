import { isDeepStrictEqual } from 'node:util';
import type { SettingsDocument } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { isInEu } from './eu.rules.ts';
import { vatProblem } from './vat-number.ts';
import { readPlaces } from '../settings/index.ts';
import { invalid } from './words/messages.ts';

type Places = Awaited<ReturnType<typeof readPlaces>>;
type Payments = SettingsDocument['payments'];

function checkStore({ country, state, tax_id: taxId }: Payments['store'], places: Places): void {
  if (country !== '' && !places.has(country)) invalid('payments.store.country', 'unknown_country');
  if (state !== '' && !places.get(country)?.has(state)) invalid('payments.store.state', 'unknown_state');
  if (taxId !== '' && isInEu(country) && vatProblem(country, taxId)) {
    invalid('payments.store.tax_id', 'wrong_vat_number');
  }
}

function checkRegions(regions: Payments['tax']['regions'], places: Places): void {
  const countries = new Set<string>();
  for (const [at, { country, states }] of regions.entries()) {
    const path = `payments.tax.regions.${at}`;
    const known = places.get(country);
    if (!known) invalid(`${path}.country`, 'unknown_country');
    if (countries.has(country)) invalid(`${path}.country`, 'country_twice');
    countries.add(country);
    const codes = new Set<string>();
    for (const [which, { code }] of states.entries()) {
      if (!known?.has(code)) invalid(`${path}.states.${which}.code`, 'unknown_state');
      if (codes.has(code)) invalid(`${path}.states.${which}.code`, 'state_twice');
      codes.add(code);
    }
  }
}

/** The settings name places that exist, each once. What is left as it was is let be. */
export async function checkTaxSettings(
  _db: Db,
  { before, after }: Record<'before' | 'after', SettingsDocument>,
): Promise<void> {
  const { store, tax } = after.payments;
  const storeChanged = !isDeepStrictEqual(store, before.payments.store);
  const taxChanged = !isDeepStrictEqual(tax.regions, before.payments.tax.regions);
  if (!storeChanged && !taxChanged) return;
  const places = await readPlaces();
  if (storeChanged) checkStore(store, places);
  if (taxChanged) checkRegions(tax.regions, places);
}
