import { searchForm } from '@lectern/contract/text';

/** Where in which text something was found. */
export interface Hit {
  at: number;
  from: number;
  to: number;
}

/** A text as it is searched. `starts`: where in the text each character of the form begins; none for the same places. */
export interface Searchable {
  form: string;
  length: number;
  starts?: readonly number[];
}

const PLAIN = /^[\p{ASCII}]*$/u;
/** A letter with its marks. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu;

export function searchable(text: string): Searchable {
  // Blanks stay as they are: places in the text must not move.
  if (PLAIN.test(text)) return { form: text.toLowerCase().replaceAll('`', "'"), length: text.length };
  const starts: number[] = [];
  let form = '';
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const own = /^\s/.test(letter) ? ' ' : searchForm(letter);
    form += own;
    for (let at = 0; at < own.length; at += 1) starts.push(index);
  }
  return { form, length: text.length, starts };
}

/** The part of the text from whose letters this part of the form is. */
function placeIn({ starts, length }: Searchable, from: number, to: number): { from: number; to: number } {
  if (!starts) return { from, to };
  let end = to;
  while (starts[end] !== undefined && starts[end] === starts[end - 1]) end += 1;
  return { from: starts[from] ?? length, to: starts[end] ?? length };
}

export function hitsIn(texts: readonly Searchable[], wanted: string): Hit[] {
  const term = searchForm(wanted);
  if (term === '') return [];
  return texts.flatMap((text, at) => {
    const hits: Hit[] = [];
    for (let found = text.form.indexOf(term); found >= 0; found = text.form.indexOf(term, found + term.length)) {
      const place = placeIn(text, found, found + term.length);
      // Both halves of ß are one place.
      if (place.from >= (hits.at(-1)?.to ?? 0)) hits.push({ at, ...place });
    }
    return hits;
  });
}

/** A text cut where its hits begin and end. */
export function piecesOf(text: string, hits: readonly Hit[]): { text: string; hit?: Hit }[] {
  const pieces: { text: string; hit?: Hit }[] = [];
  let end = 0;
  for (const hit of hits) {
    if (hit.from > end) pieces.push({ text: text.slice(end, hit.from) });
    pieces.push({ text: text.slice(hit.from, hit.to), hit });
    end = hit.to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
