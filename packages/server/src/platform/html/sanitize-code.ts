import hljs from 'highlight.js/lib/core';
import { codeLanguages } from './code-languages.ts';
import { type DrawingBudget, drawWithin, endOf, unescaped } from './sanitize-parts.ts';

/**
 * Code is stored as text with our own spans. The spans are always generated anew: those of a client are dropped, so
 * learners need no script for the colors and no class gets in.
 */

/** A longer block, and those after the last that a text may have colored, stay as they are written. */
const BLOCK_LIMIT = 8000;
const TEXT_LIMIT = 40_000;
const MARKUP_LIMIT = 200_000;
/** Some grammars try a word from each of its letters on, so that its cost grows with the square of its length. */
const LONG_WORD = /\S{200}/;

for (const [name, grammar] of Object.entries(codeLanguages)) hljs.registerLanguage(name, grammar);

/** Scopes of the grammars, in the few kinds that have a color of their own. What is not named has the ink's. */
const KINDS: Record<string, string> = {
  comment: 'comment',
  quote: 'comment',
  doctag: 'comment',
  keyword: 'keyword',
  'selector-tag': 'keyword',
  section: 'title',
  string: 'string',
  regexp: 'string',
  char: 'string',
  code: 'string',
  link: 'string',
  number: 'number',
  literal: 'number',
  symbol: 'number',
  bullet: 'number',
  title: 'title',
  type: 'type',
  built_in: 'type',
  class: 'type',
  name: 'keyword',
  attr: 'name',
  attribute: 'name',
  property: 'name',
  variable: 'name',
  'template-variable': 'name',
  'selector-class': 'name',
  'selector-id': 'name',
  'selector-attr': 'name',
  'selector-pseudo': 'name',
  meta: 'meta',
  addition: 'added',
  deletion: 'removed',
  // Code within a string looks like code again.
  subst: 'plain',
};

/** As the sanitizer writes text: cleaning it once more must change nothing. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text between tags of HTML that was cleaned. */
function textIn(html: string): string {
  const text = unescaped(html.replace(/<br \/>|<\/(?:p|div|li|h[2-6])>/g, '\n').replace(/<[^>]*>/g, ''));
  // As HTML is read: a span between the two halves of a line's end would make two lines of it.
  return text.replace(/\r\n?/g, '\n');
}

const OWN_ESCAPES: Record<string, string> = { '&quot;': '"', '&#x27;': "'" };

/** The spans of the highlighter with our classes, and without those that have no kind. */
function inOurClasses(html: string): string {
  const open: boolean[] = [];
  return html.replace(/<span class="([^"]*)">|<\/span>|&quot;|&#x27;/g, (part: string, classes?: string) => {
    if (part.startsWith('&')) return OWN_ESCAPES[part] ?? part;
    if (classes === undefined) return open.pop() ? '</span>' : '';
    const kind = KINDS[/^hljs-([\w-]+)/.exec(classes)?.[1] ?? ''];
    open.push(kind !== undefined);
    return kind === undefined ? '' : `<span class="code-${kind}">`;
  });
}

const isReadable = (source: string, language: string) =>
  source.length <= BLOCK_LIMIT && !LONG_WORD.test(source) && hljs.getLanguage(language) !== undefined;

const colored = (source: string, language: string) =>
  inOurClasses(hljs.highlight(source, { language, ignoreIllegals: true }).value);

const languageOf = (tag: string) => /[" ]language-([\w+#-]+)/.exec(tag)?.[1]?.toLowerCase();

/** The text with something else inside each block of code whose language is named: HTML that the sanitizer has cleaned. */
function replaceCode(html: string, draw: (source: string, language: string) => string): string {
  const opening = /(<pre(?: [^>]*)?>)\s*(<code(?: [^>]*)?>)/g;
  let text = '';
  let done = 0;
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const [whole, pre = '', code = ''] = match;
    const language = languageOf(code) ?? languageOf(pre);
    if (language === undefined) continue;
    const from = match.index + whole.length;
    const end = endOf(html, 'code', from);
    text += `${html.slice(done, match.index)}${pre}${code}${draw(textIn(html.slice(from, end)), language)}</code>`;
    done = end;
    opening.lastIndex = end;
  }
  return text + html.slice(done);
}

/** Colors the blocks of code of cleaned HTML, as far as the budget allows. */
export function colorCode(html: string, budget: DrawingBudget): string {
  let read = 0;
  let added = 0;
  return replaceCode(html, (source, language) => {
    const plain = escaped(source);
    read += source.length;
    if (read > TEXT_LIMIT || !isReadable(source, language)) return plain;
    const drawn = drawWithin(budget, plain, () => colored(source, language));
    added += drawn.length - plain.length;
    return added > MARKUP_LIMIT ? plain : drawn;
  });
}

/** Takes away what a client put between the words of code. */
export function uncolorCode(html: string): string {
  return replaceCode(html, escaped);
}
