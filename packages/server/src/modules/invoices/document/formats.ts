import type { Locale } from '@lectern/contract';
import { currencyDecimals } from '@lectern/contract/money';

/** Arabic with the digits that the screens have. */
const formatLocale = (locale: Locale): string => (locale === 'ar' ? 'ar-u-nu-latn' : locale);

export interface Formats {
  /** `minor`: an integer in minor units of the currency. */
  money: (minor: number) => string;
  /** `rate`: in thousandths of a percent. */
  percent: (rate: number) => string;
  whole: (value: number) => string;
  /** `date`: YYYY-MM-DD. */
  date: (date: string) => string;
}

export function formatsOf(locale: Locale, currency: string): Formats {
  const language = formatLocale(locale);
  // Those of daily life, which `Intl` has, would change the amount: HUF has two by ISO 4217 and none in `Intl`.
  const decimals = currencyDecimals(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const money = new Intl.NumberFormat(language, { style: 'currency', currency, ...digits });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 });
  const whole = new Intl.NumberFormat(language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    // Texts of numbers are formatted exactly, without floats.
    money: (minor) => money.format(`${minor}e-${decimals}` as `${number}`),
    percent: (rate) => percent.format(`${rate}e-5` as `${number}`),
    whole: (value) => whole.format(value),
    date: (day) => date.format(new Date(`${day}T00:00:00Z`)),
  };
}
