import type { Locale } from '@lectern/contract';

/** Words of staff, who read English so far: another language may be added at any time, and is used from then on. */
export type Localized<Words> = Partial<Record<Locale, Words>> & { en: Words };

export const localized = <Words>(table: Localized<Words>, locale: Locale): Words => table[locale] ?? table.en;
