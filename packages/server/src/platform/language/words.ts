import type { Locale } from '@lectern/contract';

/** Words of staff, who read English so far: another language may be added at any time, and is used from then on. */
export type Worded<Words> = Partial<Record<Locale, Words>> & { en: Words };

export const wordsIn = <Words>(table: Worded<Words>, locale: Locale): Words => table[locale] ?? table.en;
