import { createInstance, type i18n } from '#i18n';

export type Catalog = Record<string, unknown>;

const RTL = new Set(['ar', 'fa', 'he', 'ur']);

/** The direction a language is written in. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RTL.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr');

const LETTERS = { rtl: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/, ltr: /[\p{Script=Latin}\p{Sc}]/u };

/** A name of the other direction, or an amount, would pull the marks around it to its wrong side. */
function isolated(language: string): (text: string) => string {
  const foreign = LETTERS[directionOf(language) === 'rtl' ? 'ltr' : 'rtl'];
  return (text) => (foreign.test(text) ? `\u2068${text}\u2069` : text);
}

/**
 * The words of one area. Its own catalog is looked up first, then the shared one. An instance a render: on the
 * server two languages may be rendered at once.
 */
export function createWords(language: string, catalogs: { area: Catalog; shared: Catalog }): i18n {
  return createInstance({
    lng: language,
    resources: { [language]: { ...catalogs } },
    defaultNS: 'area',
    fallbackNS: 'shared',
    // React escapes; this only keeps names in their own order.
    escape: isolated(language),
  });
}
