import { decodeHTML } from 'entities';

type Token =
  | { kind: 'text'; text: string }
  /** The text between the tag name and the closing bracket. */
  | { kind: 'tag'; name: string; closes: boolean; attributes: string };

/** Where something begins that is not text. */
const MARKUP = /<(?=\/?[a-z]|[!?])/gi;
const NAME = /<(\/?)([a-z][^\s/>]*)/iy;

/** Elements whose content is not part of the text. */
const SILENT = new Set('script style textarea option xmp noscript title svg math template iframe'.split(' '));

/** The place behind the bracket that closes a tag; brackets in quoted values do not. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    if (html[at] === '>') return at + 1;
    if (html[at] !== '=') continue;
    while (/\s/.test(html[at + 1] ?? '')) at += 1;
    const quote = html[at + 1];
    if (quote !== '"' && quote !== "'") continue;
    const close = html.indexOf(quote, at + 2);
    if (close === -1) break;
    at = close;
  }
  return -1;
}

/** The place behind a comment, a doctype or an instruction. */
function endOfDeclaration(html: string, from: number): number {
  const closing = html.startsWith('<!--', from) ? '-->' : '>';
  const at = html.indexOf(closing, from);
  return at === -1 ? -1 : at + closing.length;
}

/** Where the closing tag of an element begins. */
function closingTag(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? -1;
}

/**
 * HTML in its pieces, for what only reads words or attributes. Each character is looked at once, whatever the text holds,
 * so this may run on the event loop. What is never closed ends the text. Nothing here makes HTML safe to show.
 */
export function* htmlTokens(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    MARKUP.lastIndex = at;
    const begins = MARKUP.exec(html)?.index ?? html.length;
    if (begins > at) yield { kind: 'text', text: decodeHTML(html.slice(at, begins)) };
    if (begins === html.length) return;
    NAME.lastIndex = begins;
    const [opening = '', slash, name = ''] = NAME.exec(html) ?? [];
    at = name === '' ? endOfDeclaration(html, begins) : endOfTag(html, begins + opening.length);
    if (at === -1) return;
    if (name === '') continue;
    const tag = { name: name.toLowerCase(), closes: slash === '/' };
    yield { kind: 'tag', ...tag, attributes: html.slice(begins + opening.length, at - 1) };
    if (tag.closes || !SILENT.has(tag.name)) continue;
    at = closingTag(html, tag.name, at);
    if (at === -1) return;
  }
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** No tag that we read is longer. */
const MAX_ATTRIBUTES = 5000;

/** The attributes of a tag, the first of each name. */
export function attributesOf({ attributes }: { attributes: string }): Record<string, string> {
  const found = [...attributes.slice(0, MAX_ATTRIBUTES).matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single, bare]) => [name.toLowerCase(), decodeHTML(double ?? single ?? bare ?? '')] as const,
  );
  return Object.fromEntries(found.toReversed());
}
