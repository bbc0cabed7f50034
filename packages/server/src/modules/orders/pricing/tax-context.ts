import type { OrderBilling } from '@lectern/contract';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { type CheckedVatNumber, normalVatNumber, type taxOfLines, vatProblem } from '../../taxes/index.ts';

/** All that decides taxes besides the lines. */
export type TaxContext = Omit<Parameters<typeof taxOfLines>[0], 'lines'>;

/** A VAT number counts if its form and check digits are right. */
function checkedVat({ country, vat_number: number }: TaxedBuyer): CheckedVatNumber | null {
  if (number === '' || country === '') return null;
  return { number: normalVatNumber(country, number), valid: vatProblem(country, number) === null };
}

type TaxedBuyer = Pick<OrderBilling, 'country' | 'state' | 'vat_number'>;

/** The taxes of a buyer. One whose country is unknown is taxed where the store is. */
export async function readTaxContext(services: Services, buyer: TaxedBuyer): Promise<TaxContext> {
  const { store, tax } = (await readSettings(services)).payments;
  const place = buyer.country === '' ? store : buyer;
  return { place, vat: checkedVat(buyer), settings: tax, store };
}

/** Whether prices contain the tax of the buyer. */
export const pricesIncludeTax = ({ settings }: TaxContext): boolean => settings.enable && settings.prices_include_tax;
