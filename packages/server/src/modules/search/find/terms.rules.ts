import { searchForm } from '@lectern/contract/text';

/** More words are left out. */
const MAX_TERMS = 10;
const MAX_TERM_LENGTH = 40;
/** Shorter words are not corrected. */
const MIN_CORRECTED_LENGTH = 4;

export const mayBeMistyped = (word: string): boolean => [...word].length >= MIN_CORRECTED_LENGTH;

export interface Term {
  word: string;
  /** The last word: it may not be finished. */
  isPrefix: boolean;
}

/** The words of what a person searches for, in their search form. */
export function termsOf(search: string): Term[] {
  const words = searchForm(search)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_TERMS);
  const isOpen = /[\p{L}\p{M}\p{N}]$/u.test(search);
  return words.map((word, at) => ({
    word: [...word].slice(0, MAX_TERM_LENGTH).join(''),
    isPrefix: isOpen && at === words.length - 1,
  }));
}

/** Scripts without spaces between words: PostgreSQL takes a run of their letters for one word. */
export const hasNoSpaces = (search: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(search);
