import type { SafeHtml } from '@lectern/contract';
import { htmlTokens } from './html-tokens.ts';
import { unescaped } from './sanitize-parts.ts';

/** What HTML says, in linear time: all of this may run on the event loop and in a transaction. */

/** Block elements. */
export const BLOCK_TAGS = (
  'h2 h3 h4 h5 h6 p div blockquote pre hr ul ol li dl dt dd details summary figure figcaption ' +
  'table caption thead tbody tfoot tr th td colgroup col'
).split(' ');

const LINE_TAGS = new Set([...BLOCK_TAGS, 'h1', 'br']);

const onLines = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();

/** The text of untrusted HTML without tags, for names and other short texts. Blocks are separate lines. */
export function plainText(html: string): string {
  let text = '';
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') text += token.text;
    else if (LINE_TAGS.has(token.name)) text += '\n';
  }
  return onLines(text);
}

/** HTML without rendered formulas; their sources count as text. */
function withoutDrawings(html: string): string {
  let text = '';
  let done = 0;
  for (let begins = html.indexOf('<math'); begins !== -1; begins = html.indexOf('<math', done)) {
    const end = html.indexOf('</math>', begins);
    if (end === -1) break;
    text += html.slice(done, begins);
    done = end + '</math>'.length;
  }
  return text + html.slice(done);
}

/** What sanitized HTML says, as `plainText` does: every "<" in it begins a tag. */
export function textOf(html: SafeHtml): string {
  const text = withoutDrawings(html).replace(/<\/?([a-z][a-z0-9]*)[^<>]*>/g, (_tag, name: string) =>
    LINE_TAGS.has(name) ? '\n' : '',
  );
  return onLines(unescaped(text));
}

/** Text without any markup is the same as HTML, and says what it says. */
export const hasMarkup = (html: string): boolean => /[<>&]/.test(html);

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
