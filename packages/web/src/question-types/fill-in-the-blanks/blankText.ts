import { acceptedIn, findBlanks } from '@lectern/contract/blanks';

/** A piece of a text with blanks: words, or a blank with every text it accepts. */
export type Piece = { text: string } | { accepted: string[]; start: number; end: number };

export interface BlankText {
  pieces: Piece[];
  /** Braces that are opened and not closed, or hold others. */
  open: boolean;
}

const plain = (text: string): string => text.replaceAll('\\{{', '{{');

/** `The capital of France is {{Paris}}.` in its pieces. */
export function readBlanks(text: string): BlankText {
  const { blanks, open } = findBlanks(text);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { inner, start, end } of blanks) {
    if (start > from) pieces.push({ text: plain(text.slice(from, start)) });
    pieces.push({ accepted: acceptedIn(inner), start, end });
    from = end;
  }
  // Text after braces that are not closed is shown unchanged.
  if (open !== null) pieces.push({ text: text.slice(from) });
  else if (from < text.length) pieces.push({ text: plain(text.slice(from)) });
  return { pieces, open: open !== null };
}

export const isBlank = (piece: Piece): piece is Extract<Piece, { accepted: string[] }> => 'accepted' in piece;

export const blanksOf = (text: string) => readBlanks(text).pieces.filter(isBlank);

/** The text with other accepted words for one of its blanks. */
export function withAccepted(text: string, place: number, words: readonly string[]): string {
  const blank = blanksOf(text)[place];
  if (!blank) return text;
  const inner = words.map((word) => word.replaceAll('|', '\\|')).join('|');
  return `${text.slice(0, blank.start)}{{${inner}}}${text.slice(blank.end)}`;
}

/** The text with a blank where something is selected, and what is to be selected then: the words of the blank. */
export function withBlank(
  text: string,
  { start, end }: { start: number; end: number },
): { text: string; start: number; end: number } {
  const chosen = text.slice(start, end);
  const words = chosen.trim();
  const lead = words === '' ? chosen.length : chosen.indexOf(words);
  const before = text.slice(0, start + lead);
  const after = text.slice(start + lead + words.length);
  const from = before.length + 2;
  return { text: `${before}{{${words}}}${after}`, start: from, end: from + words.length };
}
