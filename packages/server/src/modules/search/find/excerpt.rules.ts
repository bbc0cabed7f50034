import { searchForm } from '@lectern/contract/text';
import { hasNoSpaces } from './terms.rules.ts';

/** Characters before the first match, and of the whole. */
const BEFORE = 60;
const LENGTH = 180;

export interface ExcerptPart {
  text: string;
  match: boolean;
}

/** Whether a text contains a word, whatever the case and accents of both. */
export const hasWord = (text: string, word: string): boolean => searchForm(text).includes(searchForm(word));

/** Letters of the endings that a language may add to a word or take from it. */
const MAX_ENDING = 3;
const MIN_STEM = 4;

/** Whether a word of a text is one that is searched for, in whatever form. */
function matches(word: string, wanted: readonly string[]): boolean {
  const own = searchForm(word);
  return wanted.some((one) => {
    if (own.startsWith(one)) return true;
    const stem = Math.max(MIN_STEM, one.length - MAX_ENDING);
    return own.length >= stem && own.length <= one.length + MAX_ENDING && own.startsWith(one.slice(0, stem));
  });
}

interface Place {
  start: number;
  end: number;
}

function matchesIn(text: string, words: readonly string[]): Place[] {
  const wanted = words.map(searchForm);
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: word, index: start }) => {
    if (matches(word, wanted)) return { start, end: start + word.length };
    // Without spaces, a match is a part of a run of letters.
    const inner = wanted.find((one) => hasNoSpaces(one) && word.includes(one));
    if (inner === undefined) return [];
    const from = start + word.indexOf(inner);
    return { start: from, end: from + inner.length };
  });
}

/** Where the most of the words are close together. */
function bestOf(places: readonly Place[]): Place | undefined {
  let best: Place | undefined;
  let most = 0;
  for (const [at, place] of places.entries()) {
    let n = 0;
    while ((places[at + n]?.end ?? Infinity) <= place.start + LENGTH - BEFORE) n += 1;
    if (n > most) [best, most] = [place, n];
  }
  return best ?? places[0];
}

/**
 * The part of a text that shows best what was found: about 180 characters, cut between words, in pieces that match and
 * pieces that do not. `at`: the offset of the first match in the text; 0 without one.
 */
export function excerptOf(text: string, words: readonly string[]): { parts: ExcerptPart[]; at: number } {
  const places = matchesIn(text, words);
  const first = bestOf(places)?.start ?? 0;
  const start = startOf(text, first);
  const end = endOf(text, start);
  const parts: ExcerptPart[] = [];
  const add = (from: number, to: number, match: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to).replaceAll('\n', ' '), match });
  };
  let done = start;
  for (const place of places.filter((one) => one.start >= start && one.end <= end)) {
    add(done, place.start, false);
    add(place.start, place.end, true);
    done = place.end;
  }
  add(done, end, false);
  if (start > 0) parts.unshift({ text: '… ', match: false });
  if (end < text.length) parts.push({ text: ' …', match: false });
  return { parts, at: first };
}

function startOf(text: string, first: number): number {
  if (first <= BEFORE) return 0;
  const space = text.slice(first - BEFORE, first).search(/\s/);
  return space === -1 ? first - BEFORE : first - BEFORE + space + 1;
}

function endOf(text: string, start: number): number {
  if (text.length - start <= LENGTH) return text.length;
  const space = text.slice(start, start + LENGTH).search(/\s\S*$/);
  return space <= 0 ? start + LENGTH : start + space;
}
