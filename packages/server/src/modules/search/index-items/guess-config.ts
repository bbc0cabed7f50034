import { franc } from 'franc-min';
import { configOf, configOfCode } from './languages.ts';

/** Shorter texts are guessed wrongly too often. */
const MIN_CHARACTERS = 60;
/** The beginning is enough to guess the language. */
const MAX_CHARACTERS = 4000;

/** The text search configuration for the language of a text. `otherwise`: for texts that are too short to detect it. */
export function guessConfig(text: string, otherwise: string): string {
  if (text.length < MIN_CHARACTERS) return configOf(otherwise);
  const language = franc(text.slice(0, MAX_CHARACTERS), { minLength: MIN_CHARACTERS });
  return language === 'und' ? configOf(otherwise) : configOfCode(language);
}
