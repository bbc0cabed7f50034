import { deburr } from 'es-toolkit/string';
import { MAX_GENERATED_SLUG_LENGTH } from '../limits.ts';
import { lowerCase, readableForm } from './fold.ts';
import { normalized } from './normalize.ts';

const GREEK_WITH_MARKS = /(\p{Script=Greek})\p{M}+/gu;

/**
 * The part of an address that a name gives, '' for a name without letters and digits: lower-case words of any script,
 * joined by hyphens. Accents of Latin and Greek letters are left out; marks of other scripts are vowels or other letters.
 */
export function slugText(name: string): string {
  const letters = normalized(deburr(lowerCase(readableForm(name))), 'NFD').replace(GREEK_WITH_MARKS, '$1');
  const plain = normalized(letters, 'NFC');
  const words = plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const cut = [...words].slice(0, MAX_GENERATED_SLUG_LENGTH).join('');
  return cut.replace(/^[-\p{M}]+|-+$/gu, '');
}
