/** Texts of the old editor: paragraphs are lines with an empty line between, next to real blocks. */

const BLOCKS = new Set(
  (
    'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption colgroup thead tbody tfoot tr td th blockquote pre figure ' +
    'figcaption section article aside header footer nav main address details summary fieldset form hr iframe video ' +
    'audio object script style'
  ).split(' '),
);
/** Blocks whose text may be paragraphs too. */
const CONTAINERS = new Set('div blockquote section article aside main li dd td th'.split(' '));
const MAX_DEPTH = 8;
const EMPTY_LINE = /\n[^\S\n]*\n/;

interface BlockTag {
  name: string;
  start: number;
  end: number;
  /** The tag that closes it; undefined where it is never closed. */
  close?: { start: number; end: number };
}

const TAG = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi;

/** The opening tags of blocks, each with the one that closes it. One pass over the text. */
function blockTags(html: string): BlockTag[] {
  const found: BlockTag[] = [];
  const open: BlockTag[] = [];
  const openByName = new Map<string, number>();
  const count = (name: string, by: number) => openByName.set(name, (openByName.get(name) ?? 0) + by);
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, written = ''] = match;
    const name = written.toLowerCase();
    if (!BLOCKS.has(name)) continue;
    const place = { start: match.index, end: match.index + tag.length };
    if (slash === '') {
      const block: BlockTag = { name, ...place };
      found.push(block);
      if (name === 'hr') continue;
      open.push(block);
      count(name, 1);
    } else if ((openByName.get(name) ?? 0) > 0) {
      let last = open.pop();
      while (last && last.name !== name) {
        count(last.name, -1);
        last = open.pop();
      }
      count(name, -1);
      if (last) last.close = place;
    } else found.push({ name, ...place });
  }
  return found;
}

/** Loose text as paragraphs. */
const asParagraphs = (text: string): string =>
  text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && !/^(?:<br\s*\/?>\s*)+$/i.test(paragraph))
    .map((paragraph) => `<p>${paragraph.replace(/(<br\s*\/?>)[^\S\n]*\n/gi, '$1').replaceAll('\n', '<br>')}</p>`)
    .join('');

interface Reading {
  html: string;
  tags: readonly BlockTag[];
  /** The first tag that was not met yet: tags are met in the order of the text. */
  at: number;
}

function within(reading: Reading, from: number, to: number, depth: number): string {
  const { html, tags } = reading;
  let written = '';
  let loose = from;
  for (let tag = tags[reading.at]; tag && tag.start < to; tag = tags[reading.at]) {
    reading.at += 1;
    const { name, start, end, close } = tag;
    if (start < loose) continue;
    written += asParagraphs(html.slice(loose, start));
    loose = close?.end ?? end;
    const inner = close && html.slice(end, close.start);
    if (close && CONTAINERS.has(name) && depth < MAX_DEPTH && inner?.includes('\n')) {
      const text = EMPTY_LINE.test(inner) ? within(reading, end, close.start, depth + 1) : inner;
      written += html.slice(start, end) + text + html.slice(close.start, close.end);
    } else written += html.slice(start, loose);
  }
  return written + asParagraphs(html.slice(loose, to));
}

/** HTML with a paragraph for each run of text between blocks. */
export const withParagraphs = (html: string): string =>
  within({ html, tags: blockTags(html), at: 0 }, 0, html.length, 0);
