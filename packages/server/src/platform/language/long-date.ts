import type { Locale } from '@lectern/contract';

interface Reader {
  locale: Locale;
  timeZone: string;
}

// Arabic with the digits of the screens.
const languageOf = (locale: Locale): string => (locale === 'ar' ? 'ar-u-nu-latn' : locale);

/** The day of a moment, for example "28 November 2026". */
export const longDate = (moment: Date, { locale, timeZone }: Reader): string =>
  new Intl.DateTimeFormat(languageOf(locale), { dateStyle: 'long', timeZone }).format(moment);

/** Day and time of a moment, with the time zone. */
export const longDateTime = (moment: Date, { locale, timeZone }: Reader): string =>
  new Intl.DateTimeFormat(languageOf(locale), { dateStyle: 'long', timeStyle: 'long', timeZone }).format(moment);
