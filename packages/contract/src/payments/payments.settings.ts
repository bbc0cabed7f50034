import { defineSettings, setting } from '../base/settings.ts';
import {
  MAX_ADDRESS_LINE_LENGTH,
  MAX_CITY_LENGTH,
  MAX_POSTCODE_LENGTH,
  MAX_TAX_NUMBER_LENGTH,
} from '../sales/taxes.limits.ts';
import { MAX_NAME_LENGTH } from '../limits.ts';
import { currencyPositions, decimalSeparators, thousandSeparators } from '../sales/money.ts';

/** The currency of all prices, and how amounts are written. Their decimals follow from the currency. */
export const currencySettings = defineSettings(
  'payments.currency',
  {
    code: setting.currency('USD'),
    position: setting.choice(currencyPositions, 'left'),
    thousand: setting.separator(thousandSeparators, ','),
    decimal: setting.separator(decimalSeparators, '.'),
  },
  { tab: 'payments', section: 'currency', order: 1 },
);

/** Who sells: the seller of invoices, and the country whose taxes the school pays. */
export const storeSettings = defineSettings(
  'payments.store',
  {
    company: setting.text({ max: MAX_NAME_LENGTH }),
    country: setting.country(),
    state: setting.state('payments.store.country'),
    address_1: setting.text({ max: MAX_ADDRESS_LINE_LENGTH }),
    address_2: setting.text({ max: MAX_ADDRESS_LINE_LENGTH }),
    postcode: setting.text({ max: MAX_POSTCODE_LENGTH }),
    city: setting.text({ max: MAX_CITY_LENGTH }),
    tax_id: setting.text({ max: MAX_TAX_NUMBER_LENGTH, code: true }),
  },
  { tab: 'payments', section: 'store', order: 2 },
);
