import type { SafeHtml } from '@lectern/contract';
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { frameAttributes } from './embed-code.ts';
import { BLOCK_TAGS } from './html-text.ts';
import { cpuTime, formulaAttributes } from './sanitize-parts.ts';

/**
 * Everything people write as HTML passes here on its way in. What is not named in these lists does not get through.
 * Runs in worker threads only: the parser's cost grows faster than some texts.
 */

const INLINE_TAGS = ['b', 'i', 'em', 'strong', 'code', 'sub', 'sup', 'u', 's'];

const RICH_TAGS = [
  ...BLOCK_TAGS,
  ...INLINE_TAGS,
  ...'a img iframe video audio br span mark kbd samp var abbr cite q small del ins time wbr'.split(' '),
];

/** Classes the web's content styles know. Any other class could borrow the looks of our own buttons and panels. */
const CLASSES = 'align-left align-center align-right wide callout callout-note callout-tip callout-warning'.split(' ');

/** Tags whose content is not text either. */
const SILENT_TAGS = ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title', 'svg', 'math', 'template'];

const NESTING_LIMIT = 60;
const MAX_PASSES = 6;

function pick(attribs: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(names.flatMap((name) => (attribs[name] === undefined ? [] : [[name, attribs[name]]])));
}

/** As a browser reads an address: without control characters, a backslash as a slash, and `//host` as https. */
function asBrowsersRead(address: string): string {
  const read = address
    .replace(/\p{Cc}+/gu, '')
    .trim()
    .replaceAll('\\', '/')
    .replaceAll(' ', '%20');
  return read.startsWith('//') ? `https:${read}` : read;
}

const isWeb = (address: string) => /^https?:\/\//i.test(address);

/** Where a link may lead: web, mail, telephone, or a place on this site. */
function safeHref(address: string): string | null {
  const read = asBrowsersRead(address);
  const otherScheme = /^[^/?#]*:/.test(read) && !/^(mailto|tel):/i.test(read);
  return read === '' || (otherScheme && !isWeb(read)) ? null : read;
}

/** Pictures come from the web or from our own files. */
function safePicture(address: string): string | null {
  const read = asBrowsersRead(address);
  return isWeb(read) || /^\/files\/[\w.-]+$/.test(read) ? read : null;
}

/** All candidates or none: a list with a strange one was not written by our editor. */
function safeSrcset(srcset: string): string | null {
  const candidates = srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/));
  const fine = candidates.every(
    ([address = '', size = '', ...rest]) =>
      safePicture(address) === address && /^(\d{1,5}w|\d(\.\d{1,2})?x|)$/.test(size) && rest.length === 0,
  );
  return fine ? candidates.map((parts) => parts.join(' ')).join(', ') : null;
}

function link(_name: string, attribs: Attributes): Tag {
  const href = safeHref(attribs.href ?? '');
  if (!href) return { tagName: 'a', attribs: pick(attribs, ['dir', 'lang']) };
  return {
    tagName: 'a',
    attribs: {
      href,
      ...pick(attribs, ['title', 'dir', 'lang']),
      ...(attribs.target === '_blank' && { target: '_blank' }),
      ...(isWeb(href) && { rel: 'noopener noreferrer nofollow' }),
    },
  };
}

function picture(_name: string, attribs: Attributes): Tag {
  const src = safePicture(attribs.src ?? '');
  // The filter below takes away what has no address.
  if (!src) return { tagName: 'img', attribs: {} };
  const srcset = safeSrcset(attribs.srcset ?? '');
  return {
    tagName: 'img',
    attribs: {
      src,
      // A picture without words for it is taken as decoration.
      alt: attribs.alt ?? '',
      ...pick(attribs, ['title', 'width', 'height', 'class']),
      ...(srcset && { srcset, ...pick(attribs, ['sizes']) }),
      loading: 'lazy',
      decoding: 'async',
    },
  };
}

function frame(_name: string, attribs: Attributes): Tag {
  // The filter below takes away what has no address.
  return { tagName: 'iframe', attribs: frameAttributes(attribs) ?? {} };
}

/** A video or a sound out of our own files, or from the web: always with controls, and nothing loaded ahead. */
function recording(tagName: string, attribs: Attributes): Tag {
  const src = safePicture(attribs.src ?? '');
  if (!src) return { tagName, attribs: {} };
  const poster = tagName === 'video' ? safePicture(attribs.poster ?? '') : null;
  return {
    tagName,
    attribs: {
      src,
      ...(poster && { poster }),
      ...pick(attribs, ['width', 'height', 'title']),
      controls: 'controls',
      preload: 'metadata',
      ...(tagName === 'video' && { playsinline: 'playsinline' }),
    },
  };
}

/** A formula keeps its source; other spans and divs lose attributes of that name. */
function box(tagName: string, attribs: Attributes): Tag {
  const { 'data-latex': _latex, 'data-type': _type, ...others } = attribs;
  return { tagName, attribs: { ...others, ...formulaAttributes(tagName, attribs) } };
}

/** Keeps sizes that are numbers; `width="expression(…)"` and `100%` are not. */
function numbersOnly(attribs: Attributes, names: readonly string[]): Attributes {
  for (const name of names) {
    if (attribs[name] !== undefined && !/^\d{1,5}$/.test(attribs[name])) delete attribs[name];
  }
  return attribs;
}

const ALIGNMENT = /^(?:left|right|center|justify)$/i;

/** Old texts align cells and paragraphs by an attribute. */
function aligned(tagName: string, attribs: Attributes): Tag {
  const { align, ...others } = numbersOnly(attribs, SIZES);
  const byStyle = /text-align/i.test(others.style ?? '');
  if (!align || byStyle || !ALIGNMENT.test(align)) return { tagName, attribs: others };
  return { tagName, attribs: { ...others, style: `text-align:${align.toLowerCase()}` } };
}

/** Nothing without one, and no words of their own. */
const WITH_ADDRESS = new Set(['img', 'iframe', 'video', 'audio']);

const SIZES = ['width', 'height', 'colspan', 'rowspan', 'span', 'start', 'value'];

const rich: IOptions = {
  allowedTags: RICH_TAGS,
  allowedAttributes: {
    '*': ['dir', 'lang'],
    a: ['href', 'title', 'target', 'rel'],
    abbr: ['title'],
    col: ['span'],
    colgroup: ['span'],
    details: ['open'],
    iframe: ['src', 'title', 'width', 'height', 'loading', 'sandbox', 'allow', 'allowfullscreen', 'referrerpolicy'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding', 'srcset', 'sizes'],
    li: ['value'],
    ol: ['start', 'reversed', 'type'],
    audio: ['src', 'title', 'controls', 'preload'],
    span: ['data-type', 'data-latex'],
    td: ['colspan', 'rowspan', 'style'],
    th: ['colspan', 'rowspan', 'scope', 'style'],
    time: ['datetime'],
    video: ['src', 'poster', 'title', 'width', 'height', 'controls', 'preload', 'playsinline'],
    ...Object.fromEntries(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'].map((tag) => [tag, ['style']])),
    div: ['style', 'data-type', 'data-latex'],
  },
  allowedClasses: {
    code: [/^language-[\w+#-]{1,30}$/],
    pre: [/^language-[\w+#-]{1,30}$/],
    ...Object.fromEntries(['div', 'span', 'figure', 'img', 'table', 'p', 'blockquote'].map((tag) => [tag, CLASSES])),
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify|start|end)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: SILENT_TAGS,
  nestingLimit: NESTING_LIMIT,
  transformTags: {
    // The page has its own first heading.
    h1: 'h2',
    strike: 's',
    a: (name, attribs) => link(name, attribs),
    img: (name, attribs) => picture(name, numbersOnly(attribs, SIZES)),
    iframe: (name, attribs) => frame(name, attribs),
    video: (name, attribs) => recording(name, numbersOnly(attribs, SIZES)),
    audio: (name, attribs) => recording(name, numbersOnly(attribs, SIZES)),
    span: box,
    div: box,
    td: aligned,
    th: aligned,
    p: aligned,
    '*': (tagName, attribs) => ({ tagName, attribs: numbersOnly(attribs, SIZES) }),
  },
  // A parser treats the content of a frame as raw text, which would grow by one escape with every sanitizing.
  textFilter: (text, tagName) => (WITH_ADDRESS.has(tagName) ? '' : text),
  exclusiveFilter: ({ tag, attribs }) => WITH_ADDRESS.has(tag) && !attribs.src,
};

const inline: IOptions = {
  allowedTags: INLINE_TAGS,
  allowedAttributes: {},
  nonTextTags: SILENT_TAGS,
  nestingLimit: NESTING_LIMIT,
};

/** The parser's cost grows with the square of the open tags; nothing that people write comes near these depths. */
const MAX_OPEN_TAGS = 5000;
/** Tags that their neighbors close: old texts leave all of them open, at little cost. */
const MAX_OPEN_IMPLIED = 10_000;
const IMPLIED = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'option', 'colgroup']);
const VOID = new Set(['br', 'img', 'hr', 'wbr', 'input', 'col', 'source', 'track', 'embed', 'area', 'meta', 'link']);

/** Writes tags that are nested beyond every sense as text. Linear, for it runs before any parser. */
export function withBoundedDepth(html: string): string {
  const open = { implied: 0, others: 0 };
  return html.replace(/<(\/?)([a-z][a-z0-9]*)/gi, (whole, slash: string, tag: string) => {
    const name = tag.toLowerCase();
    if (VOID.has(name)) return whole;
    const kind = IMPLIED.has(name) ? 'implied' : 'others';
    if (slash) {
      open[kind] = Math.max(0, open[kind] - 1);
      return whole;
    }
    open[kind] += 1;
    return open.others > MAX_OPEN_TAGS || open.implied > MAX_OPEN_IMPLIED ? `&lt;${whole.slice(1)}` : whole;
  });
}

/**
 * Cleans until nothing changes: taking away a tag may let the parser nest its neighbors in another way. The first
 * pass is what makes it safe; the others make what is stored equal to what is stored after the next save, as long as
 * there is time for them.
 */
function settled(html: string, options: IOptions, until: number): string {
  let text = withBoundedDepth(html);
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const cleaned = sanitizeHtml(text, options);
    if (cleaned === text) break;
    text = cleaned;
    if (cpuTime() >= until) break;
  }
  return text;
}

/**
 * HTML of long texts without anything that may not be in it. What is stored goes through `sanitizeTexts`, which also
 * colors code and draws formulas.
 */
export function cleanRich(html: string, until = Number.POSITIVE_INFINITY): string {
  return settled(html, rich, until);
}

/** One pass: enough for text that is not opened in an editor again. */
export function cleanRichOnce(html: string): string {
  return sanitizeHtml(withBoundedDepth(html), rich);
}

/** A line with emphasis: highlights, captions, question titles. */
export function sanitizeInline(html: string, until = Number.POSITIVE_INFINITY): SafeHtml {
  return settled(html, inline, until) as SafeHtml;
}
