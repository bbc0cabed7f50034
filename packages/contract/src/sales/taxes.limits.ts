/** Countries with a tax rate, and the states of each that have one of their own. */
export const MAX_TAX_REGIONS = 250;
export const MAX_TAX_STATES = 100;
export const MAX_TAX_PERCENT = 100;
export const MAX_TAX_NUMBER_LENGTH = 40;
export const MAX_VAT_NUMBER_LENGTH = 20;
export const MAX_ADDRESS_LINE_LENGTH = 200;
export const MAX_CITY_LENGTH = 100;
export const MAX_POSTCODE_LENGTH = 20;
