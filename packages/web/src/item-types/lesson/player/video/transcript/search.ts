/** Where in which text something was found. */
export interface Hit {
  at: number;
  from: number;
  to: number;
}

const PLAIN = /^[\p{ASCII}]*$/u;

const MARKED = /^[\p{Script=Latin}\p{Script=Greek}]\p{Mark}/u;

/** A letter without its case and marks. What would become longer stays: places in the text must not move. */
function bare(letter: string): string {
  const parts = letter.normalize('NFD');
  const base = (MARKED.test(parts) ? parts.charAt(0) : letter).toLowerCase();
  return base.length === letter.length ? base : letter;
}

/** For searching: 'É' is found by 'e'. As long as it was. */
export const folded = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : Array.from({ length: text.length }, (_, at) => bare(text.charAt(at))).join('');

export function hitsIn(foldedTexts: readonly string[], wanted: string): Hit[] {
  const term = folded(wanted.trim().replace(/\s+/g, ' '));
  if (term === '') return [];
  return foldedTexts.flatMap((text, at) => {
    const hits: Hit[] = [];
    for (let from = text.indexOf(term); from >= 0; from = text.indexOf(term, from + term.length)) {
      hits.push({ at, from, to: from + term.length });
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
