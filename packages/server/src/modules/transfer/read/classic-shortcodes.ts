import { escapeHtml } from '../../../platform/html/html-text.ts';
import { frameUrl } from '../../../platform/html/sanitize-embed.ts';

/** A short code of the old site: its name, and what it is written with. */
const CODE = /\[(\[?)(\/?)([a-z][\w-]{0,60})((?:\s[^[\]<>]{0,2000})?)(\/?)\](\]?)/gi;
const ATTRIBUTE = /([\w-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g;
const WEB = /^https?:\/\/[^\s"'<>[\]]+$/i;

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#038;', '&').trim();

/** A frame of what can be embedded, else a link; a block of its own. */
export function embedOrLink(address: string): string {
  const url = unescaped(address);
  const written = escapeHtml(url);
  return frameUrl(url) ? `<iframe src="${written}"></iframe>` : `<p><a href="${written}">${written}</a></p>`;
}

function attributesOf(text: string): { named: Record<string, string>; first: string } {
  const named: Record<string, string> = {};
  const rest = text.replace(ATTRIBUTE, (_whole, name: string, double?: string, single?: string, bare?: string) => {
    named[name.toLowerCase()] ??= double ?? single ?? bare ?? '';
    return ' ';
  });
  return { named, first: rest.trim().split(/\s+/)[0] ?? '' };
}

/** Names under which recordings are given. */
const SOURCES = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav', 'url'];

function recording(tag: 'video' | 'audio', text: string): string | null {
  const { named } = attributesOf(text);
  const source = SOURCES.map((name) => named[name]).find((address) => address && WEB.test(unescaped(address)));
  if (!source) return null;
  if (frameUrl(unescaped(source))) return `\n\n${embedOrLink(source)}\n\n`;
  // Its file stays on the old site: the cleaning of media lists it.
  return `\n\n<${tag} src="${escapeHtml(unescaped(source))}"></${tag}>\n\n`;
}

/** A video by its address or its number. */
function videoOf(name: string, text: string): string | null {
  const { named, first } = attributesOf(text);
  const given = unescaped((named.url ?? named.id ?? named.v ?? first).replace(/^=/, ''));
  if (WEB.test(given)) return `\n\n${embedOrLink(given)}\n\n`;
  const address = name === 'vimeo' ? `https://vimeo.com/${given}` : `https://www.youtube.com/watch?v=${given}`;
  return given !== '' && frameUrl(address) ? `\n\n${embedOrLink(address)}\n\n` : null;
}

const FIRST_TAGS = /^\s*((?:<a\s[^<>]*>\s*)?<img\s[^<>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;

function figure(inner: string, attributes: string): string {
  const [, picture, words = ''] = FIRST_TAGS.exec(inner) ?? [];
  const caption = words.trim() || attributesOf(attributes).named.caption || '';
  if (!picture) return inner;
  return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`;
}

/** What a code with a text between its two tags becomes; null for one that is not known. */
function enclosing(name: string, inner: string, attributes: string): string | null {
  if (name === 'embed') return WEB.test(unescaped(inner)) ? `\n\n${embedOrLink(inner.trim())}\n\n` : null;
  if (name === 'caption' || name === 'wp_caption') return figure(inner, attributes);
  if (name === 'video' || name === 'audio') return recording(name, attributes);
  if (name === 'youtube' || name === 'vimeo') return videoOf(name, attributes) ?? videoOf(name, ` ${inner.trim()}`);
  return null;
}

function single(name: string, attributes: string): string | null {
  if (name === 'video' || name === 'audio') return recording(name, attributes);
  if (name === 'youtube' || name === 'vimeo') return videoOf(name, attributes);
  if (name === 'embed') return videoOf(name, attributes);
  return null;
}

interface Code {
  name: string;
  attributes: string;
  closes: boolean;
  start: number;
  end: number;
}

/** Codes in the order of the text; a text in brackets that is written twice around is one in brackets. */
function codesIn(text: string): Code[] {
  return [...text.matchAll(CODE)].flatMap((match) => {
    const [whole, before, slash, name = '', attributes = '', , after] = match;
    if (before && after) return [];
    const start = match.index + (before ?? '').length;
    const end = match.index + whole.length - (after ?? '').length;
    return [{ name: name.toLowerCase(), attributes, closes: slash === '/', start, end }];
  });
}

const PAIRED = new Set(['embed', 'caption', 'wp_caption', 'video', 'audio', 'youtube', 'vimeo']);

/** Words in brackets are text: a code has an attribute, a closing tag, or a name that no word has. */
const isCode = ({ name, attributes }: Code, closed: ReadonlySet<string>): boolean =>
  attributes.includes('=') || closed.has(name) || /[_-]/.test(name) || name === 'gallery' || name === 'playlist';

/**
 * A text with what its short codes show: videos, links, figures. Others stay in the text as they are written, and are
 * named in `unknown`.
 */
export function withoutShortcodes(text: string): { html: string; unknown: string[] } {
  const codes = codesIn(text);
  const closed = new Set(codes.filter(({ closes }) => closes).map(({ name }) => name));
  const unknown = new Set<string>();
  let html = '';
  let done = 0;
  for (const [at, code] of codes.entries()) {
    if (code.start < done || code.closes) continue;
    const { name, attributes } = code;
    const next = PAIRED.has(name) ? codes.slice(at + 1, at + 20).find((one) => one.name === name) : undefined;
    const close = next?.closes ? next : undefined;
    const shown = close ? enclosing(name, text.slice(code.end, close.start), attributes) : single(name, attributes);
    if (shown === null) {
      if (isCode(code, closed)) unknown.add(text.slice(code.start, code.end));
      continue;
    }
    html += text.slice(done, code.start) + shown;
    done = close?.end ?? code.end;
  }
  return { html: html + text.slice(done), unknown: [...unknown] };
}
