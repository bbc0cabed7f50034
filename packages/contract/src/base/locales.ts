/** The languages of the school. */
export const locales = ['en', 'de', 'ar'] as const;
export type Locale = (typeof locales)[number];
