import { franc } from 'franc-min';

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
/** Shorter texts are guessed wrongly too often. */
const MIN_CHARACTERS = 60;
/** The beginning is enough to guess the language. */
const MAX_CHARACTERS = 4000;

/** The configuration for a language tag such as `de-AT`. */
export function configOf(language: string): string {
  const short = language.toLowerCase().split(/[-_]/)[0];
  return CONFIGS.find(([, known]) => known === short)?.[0] ?? SIMPLE;
}

/** The text search configuration for the language of a text. `otherwise`: for texts that are too short to detect it. */
export function guessConfig(text: string, otherwise: string): string {
  if (text.length < MIN_CHARACTERS) return configOf(otherwise);
  const language = franc(text.slice(0, MAX_CHARACTERS), { minLength: MIN_CHARACTERS });
  return language === 'und' ? configOf(otherwise) : (CONFIGS.find(([, , known]) => known === language)?.[0] ?? SIMPLE);
}
