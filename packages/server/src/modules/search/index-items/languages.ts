/** The text search configuration of PostgreSQL for a language (ISO 639-1 and 639-3). */
const CONFIGS: readonly [config: string, short: string, long: string][] = [
  ['arabic', 'ar', 'arb'],
  ['danish', 'da', 'dan'],
  ['dutch', 'nl', 'nld'],
  ['english', 'en', 'eng'],
  ['finnish', 'fi', 'fin'],
  ['french', 'fr', 'fra'],
  ['german', 'de', 'deu'],
  ['greek', 'el', 'ell'],
  ['hindi', 'hi', 'hin'],
  ['hungarian', 'hu', 'hun'],
  ['indonesian', 'id', 'ind'],
  ['italian', 'it', 'ita'],
  ['norwegian', 'no', 'nob'],
  ['portuguese', 'pt', 'por'],
  ['romanian', 'ro', 'ron'],
  ['russian', 'ru', 'rus'],
  ['serbian', 'sr', 'srp'],
  ['spanish', 'es', 'spa'],
  ['swedish', 'sv', 'swe'],
  ['tamil', 'ta', 'tam'],
  ['turkish', 'tr', 'tur'],
];

/** For languages without stemming rules. */
const SIMPLE = 'simple';

/** The configuration for a language tag such as `de-AT`. */
export function configOf(language: string): string {
  const short = language.toLowerCase().split(/[-_]/)[0];
  return CONFIGS.find(([, known]) => known === short)?.[0] ?? SIMPLE;
}

/** The configuration for an ISO 639-3 code. */
export const configOfCode = (code: string): string => CONFIGS.find(([, , known]) => known === code)?.[0] ?? SIMPLE;
