import { acceptedIn, escapedBraces, findBlanks } from '@lectern/contract/blanks';
import { MAX_BLANKS } from '@lectern/contract/limits';
import type { Message } from '../../../platform/language/messages.ts';
import { message } from '../words/messages.ts';

const isClosed = (text: string): boolean => findBlanks(text).open === null;

/** Every accepted text of each blank; [] for a text that cannot be asked. */
export function acceptedTexts(text: string): string[][] {
  return isClosed(text) ? findBlanks(text).blanks.map(({ inner }) => acceptedIn(inner)) : [];
}

/** What is wrong with a text with blanks; null when nothing is. */
export function blanksError(text: string): Message | null {
  const { blanks, open } = findBlanks(text);
  if (open !== null) return message('open_braces');
  if (blanks.length === 0) return message('no_blanks', { example: '{{Paris}}' });
  if (blanks.length > MAX_BLANKS) return message('many_blanks', { n: MAX_BLANKS });
  return blanks.some(({ inner }) => acceptedIn(inner).includes('')) ? message('empty_blank') : null;
}

/** The text with what `fill` says in place of each blank. Behind braces that are not closed nothing is kept. */
function replaceBlanks(
  text: string,
  fill: (place: number, inner: string) => string,
  around = (piece: string) => piece,
): string {
  const { blanks, open } = findBlanks(text);
  let written = '';
  let from = 0;
  for (const [place, { inner, start, end }] of blanks.entries()) {
    written += around(text.slice(from, start)) + fill(place, inner);
    from = end;
  }
  return written + around(text.slice(from, open ?? text.length));
}

/** The text as learners get it: with empty braces, in order, and double braces of formulas escaped. */
export const emptyBlanks = (text: string): string => replaceBlanks(text, () => '{{}}', escapedBraces);

export const hasBlanks = (text: string): boolean => {
  const { blanks, open } = findBlanks(text);
  return blanks.length > 0 || open !== null;
};

const asKey = (text: string) => text.replaceAll('|', '\\|');

/** Files of other systems write `{{blank}}` and list the answers separately. */
export function withNames(text: string, names: readonly string[]): string {
  if (!isClosed(text)) return text;
  return replaceBlanks(text, (place, inner) => {
    const name = names[place];
    return inner.trim() === 'blank' && name !== undefined ? `{{${asKey(name)}}}` : `{{${inner}}}`;
  });
}

/** The text with one more right word for one of its blanks. */
export function addAcceptedAnswer(text: string, { blank, word }: { blank: number; word: string }): string {
  return replaceBlanks(text, (place, inner) => (place === blank ? `{{${inner}|${asKey(word)}}}` : `{{${inner}}}`));
}
