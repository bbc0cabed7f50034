import { MAX_BLANKS } from '@lectern/contract/limits';
import type { Message } from '../../../platform/language/messages.ts';
import { message } from '../words/messages.ts';

/**
 * A text with blanks: `The capital of France is {{Paris}}.` A bar separates accepted answers,
 * `\{{` is a literal `{{` and `\|` a literal bar.
 */

interface Found {
  /** Text between the braces, as typed. */
  inner: string;
  start: number;
  end: number;
}

/** The blanks of a text in order; null when braces are not closed. */
function findBlanks(text: string): Found[] | null {
  const found: Found[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf('{{', from);
    if (start < 0) return found;
    if (text[start - 1] === '\\') {
      from = start + 2;
      continue;
    }
    const close = text.indexOf('}}', start + 2);
    const next = text.indexOf('{{', start + 2);
    if (close < 0 || (next >= 0 && next < close)) return null;
    const end = close + 2;
    found.push({ inner: text.slice(start + 2, close), start, end });
    from = end;
  }
}

function alternatives(inner: string): string[] {
  return inner.split(/(?<!\\)\|/).map((one) => one.replaceAll('\\|', '|').replace(/\s+/g, ' ').trim());
}

/** Every accepted text of each blank; [] for a text that cannot be asked. */
export function acceptedTexts(text: string): string[][] {
  return (findBlanks(text) ?? []).map(({ inner }) => alternatives(inner));
}

/** What is wrong with a text with blanks; null when nothing is. */
export function blanksError(text: string): Message | null {
  const found = findBlanks(text);
  if (!found) return message('open_braces');
  if (found.length === 0) return message('no_blanks', { example: '{{Paris}}' });
  if (found.length > MAX_BLANKS) return message('many_blanks', { n: MAX_BLANKS });
  return found.some(({ inner }) => alternatives(inner).includes('')) ? message('empty_blank') : null;
}

/** The text with what `fill` says in place of each blank. Behind braces that are not closed nothing is kept. */
function replaceBlanks(text: string, fill: (place: number, inner: string) => string): string {
  const found = findBlanks(text);
  if (!found) return replaceBlanks(text.slice(0, brokenOpening(text)), fill);
  let written = '';
  let from = 0;
  for (const [place, { inner, start, end }] of found.entries()) {
    written += text.slice(from, start) + fill(place, inner);
    from = end;
  }
  return written + text.slice(from);
}

/** Where braces open that are never closed, or hold others; the end where none do. */
function brokenOpening(text: string): number {
  let from = 0;
  for (;;) {
    const start = text.indexOf('{{', from);
    if (start < 0) return text.length;
    const escaped = text[start - 1] === '\\';
    const close = text.indexOf('}}', start + 2);
    const next = text.indexOf('{{', start + 2);
    if (!escaped && (close < 0 || (next >= 0 && next < close))) return start;
    from = escaped ? start + 2 : close + 2;
  }
}

/** The text as learners get it: with empty braces, in order. */
export const emptyBlanks = (text: string): string => replaceBlanks(text, () => '{{}}');

export const hasBlanks = (text: string): boolean => /(?<!\\)\{\{/.test(text);

const asKey = (text: string) => text.replaceAll('|', '\\|');

/** Files of other systems write `{{blank}}` and list the answers separately. */
export function withNames(text: string, names: readonly string[]): string {
  if (!findBlanks(text)) return text;
  return replaceBlanks(text, (place, inner) => {
    const name = names[place];
    return inner.trim() === 'blank' && name !== undefined ? `{{${asKey(name)}}}` : `{{${inner}}}`;
  });
}

/** The text with one more right word for one of its blanks. */
export function addAcceptedAnswer(text: string, { blank, word }: { blank: number; word: string }): string {
  return replaceBlanks(text, (place, inner) => (place === blank ? `{{${inner}|${asKey(word)}}}` : `{{${inner}}}`));
}
