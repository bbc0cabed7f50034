import { withParagraphs } from './classic-paragraphs.ts';
import { embedOrLink, withoutShortcodes } from './classic-shortcodes.ts';

const BLOCK_COMMENT = /<!--\s*(\/?)wp:[^>]{0,1500}?(\/?)-->/g;
const ALONE = /^[^\S\n]*(?:<p>)?[^\S\n]*(https?:\/\/[^\s"'<>[\]]{1,2000})[^\S\n]*(?:<\/p>)?[^\S\n]*$/gim;
const EMBED_BLOCK =
  /<figure\s[^<>]*wp-block-embed[^<>]*>\s*(?:<div[^<>]*>)?\s*(https?:\/\/[^\s"'<>[\]]{1,2000})\s*(?:<\/div>)?/gi;

/** Addresses on lines of their own become what they show. */
const withEmbeds = (html: string): string =>
  html
    .replace(EMBED_BLOCK, (_whole, address: string) => `<figure>\n${address}\n`)
    .replace(ALONE, (_whole, address: string) => `\n\n${embedOrLink(address)}\n\n`);

/** Without comments; each character is looked at once. */
function withoutComments(html: string): string {
  let text = '';
  let done = 0;
  for (let begins = html.indexOf('<!--'); begins !== -1; begins = html.indexOf('<!--', done)) {
    const end = html.indexOf('-->', begins);
    if (end === -1) break;
    text += html.slice(done, begins);
    done = end + '-->'.length;
  }
  return text + html.slice(done);
}

/** The text in parts: those within blocks of the newer editor are whole, those around them are of the old one. */
function parts(text: string): { html: string; isBlock: boolean }[] {
  const found: { html: string; isBlock: boolean }[] = [];
  let depth = 0;
  let done = 0;
  for (const match of text.matchAll(BLOCK_COMMENT)) {
    found.push({ html: text.slice(done, match.index), isBlock: depth > 0 });
    done = match.index + match[0].length;
    if (match[1] === '/') depth = Math.max(0, depth - 1);
    else if (match[2] !== '/') depth += 1;
  }
  return [...found, { html: text.slice(done), isBlock: depth > 0 }];
}

/**
 * A text of the old site as HTML: with its paragraphs, and with videos, links and figures for addresses and short codes.
 * `unknown` names the codes that mean nothing here. In linear time: plans are made on the event loop.
 */
export function classicHtml(text: string): { html: string; unknown: string[] } {
  const { html, unknown } = withoutShortcodes(text.replaceAll(/\r\n?/g, '\n').trim());
  const written = parts(html).map((part) => {
    const shown = withEmbeds(withoutComments(part.html));
    return part.isBlock ? shown : withParagraphs(shown);
  });
  return { html: written.join(''), unknown };
}
