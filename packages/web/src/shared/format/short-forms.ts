/**
 * What `Intl` writes for small whole numbers in our languages, so that most pages need no formatter at all. A test
 * compares them with `Intl`.
 */
const FORMS: Record<string, Record<ShortForm | 'decimal', string>> = {
  en: { decimal: '.', percent: '#%', hour: '# hr', minute: '# min', second: '# sec' },
  de: { decimal: ',', percent: '#\u00a0%', hour: '# Std.', minute: '# Min.', second: '# Sek.' },
  ar: { decimal: '.', percent: '#\u200e%\u200e', hour: '# \u0633', minute: '# \u062f', second: '# \u062b' },
};

export type ShortForm = 'percent' | 'hour' | 'minute' | 'second';

/** Whole numbers below 1,000: without grouping and fraction. */
const isSmall = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** '45%', '5 min'; undefined where `Intl` has to write it. */
export const shortForm = (value: number, language: string, form: ShortForm): string | undefined =>
  isSmall(value) ? FORMS[language]?.[form].replace('#', String(value)) : undefined;

/** '87.25%', without a digit lost; undefined where `Intl` has to write or round it. */
export function shortScore(percent: number, language: string): string | undefined {
  const digits = String(percent);
  const form = /^\d{1,3}(\.\d{1,2})?$/.test(digits) ? FORMS[language] : undefined;
  return form?.percent.replace('#', digits.replace('.', form.decimal));
}

/** '45'; undefined where `Intl` has to write it. */
export const smallNumber = (value: number, language: string): string | undefined =>
  isSmall(value) && language in FORMS ? String(value) : undefined;
