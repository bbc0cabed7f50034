/** A piece of a text with blanks: words, or a blank with every text it accepts. */
export type Piece = { text: string } | { accepted: string[]; start: number; end: number };

export interface BlankText {
  pieces: Piece[];
  /** Braces that are opened and not closed, or hold others. */
  open: boolean;
}

const plain = (text: string): string => text.replaceAll('\\{{', '{{');

const alternatives = (inner: string): string[] =>
  inner.split(/(?<!\\)\|/).map((one) => one.replaceAll('\\|', '|').replace(/\s+/g, ' ').trim());

/** Index of the next unescaped opening braces, or -1. */
function nextOpening(text: string, from: number): number {
  for (let at = text.indexOf('{{', from); at >= 0; at = text.indexOf('{{', at + 2)) {
    if (text[at - 1] !== '\\') return at;
  }
  return -1;
}

/** `The capital of France is {{Paris}}.` in its pieces. */
export function readBlanks(text: string): BlankText {
  const pieces: Piece[] = [];
  let from = 0;
  for (;;) {
    const start = nextOpening(text, from);
    if (start < 0) break;
    const close = text.indexOf('}}', start + 2);
    const inner = text.indexOf('{{', start + 2);
    if (close < 0 || (inner >= 0 && inner < close))
      return { pieces: [...pieces, { text: text.slice(from) }], open: true };
    if (start > from) pieces.push({ text: plain(text.slice(from, start)) });
    pieces.push({ accepted: alternatives(text.slice(start + 2, close)), start, end: close + 2 });
    from = close + 2;
  }
  if (from < text.length) pieces.push({ text: plain(text.slice(from)) });
  return { pieces, open: false };
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
