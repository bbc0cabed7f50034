import type { SafeHtml } from '@lectern/contract';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { MAX_URL_LENGTH } from '@lectern/contract/limits';
import { NO_HTML } from '../../../platform/db/columns.ts';
import { plainText, sanitizeEmbed, withBoundedDepth } from '../../../platform/html/sanitize.ts';
import { frameUrl, safeVideoUrl } from '../../../platform/html/sanitize-embed.ts';
import { slugOf } from '../../../platform/slugs/slugs.ts';
import { mediaKeysIn } from '../../media/index.ts';
import { fileElsewhere } from '../../quizzes/index.ts';
import type { ImportTexts } from '../read/import-texts.ts';
import type { CleanedHtml, Cleaners } from '../plan/plan.types.ts';

/** Files of this school that a file may name, by their key. */
export type OwnMedia = ReadonlyMap<string, { id: number; mimeType: string }>;

/**
 * The cleaners for files that come from `baseUrl`; its media stay there, so pictures of it would be broken ones. What
 * lies in this school and is named in `own` stays where it is.
 */
export function exportCleaners(baseUrl: string, texts: ImportTexts, own: OwnMedia = new Map()): Cleaners {
  const site: OldSite = { host: URL.parse(baseUrl)?.host ?? '', own };
  const clean = (profile: 'rich' | 'inline', kept: string, media: readonly string[]): CleanedHtml => {
    const html = texts.get({ profile, html: kept });
    return { html: html ?? NO_HTML, media: [...new Set(media)], tooComplex: html === null };
  };
  return {
    rich(html) {
      const media: string[] = [];
      const kept = setAsideMedia(storable(html), site, media);
      const cleaned = clean('rich', kept, media);
      return { ...cleaned, html: cleaned.html.trim() as SafeHtml };
    },
    inline(html) {
      const media: string[] = [];
      // Paragraphs are left out with their tags: their words must not grow together.
      const kept = setAsideMedia(storable(html), site, media).replace(/<\/(?:p|div|li|h[1-6])>|<br\s*\/?>/gi, '$& ');
      const cleaned = clean('inline', kept, media);
      return { ...cleaned, html: cleaned.html.replace(/(?:\s|&nbsp;|\u00a0)+/g, ' ').trim() as SafeHtml };
    },
    line: (html) => plainText(storable(html)).replace(/\s+/g, ' ').trim(),
    text: (html) => readText(storable(html)),
    slug: slugOf,
    video(source, value) {
      if (source === 'embed-video') return sanitizeEmbed(value) || null;
      if (source === 'youtube' || source === 'vimeo' || source === 'external') return safeVideoUrl(source, value);
      // A live stream is a video on YouTube or an address of its own.
      return safeVideoUrl('youtube', value) ?? safeVideoUrl('external', value);
    },
    file(address, mime) {
      const mine = ownFile(address, own);
      if (mine)
        return { id: mine.id, url: new URL(address.trim(), 'https://here.example').pathname, mime: mine.mimeType };
      const elsewhere = isPublic(address) ? fileElsewhere(address.trim(), mime) : null;
      return elsewhere === null || 'error' in elsewhere ? null : { id: 0, ...elsewhere };
    },
  };
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7}));/gi;

/** What a text says that is written as HTML. One without tags keeps its lines and blanks. */
function readText(html: string): string {
  if (/<[a-z!/?]/i.test(html)) return plainText(html);
  const said = html.replace(ENTITY, (whole, name: string | undefined, number: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    return Number(number) > 0 && Number(number) <= 0x10_ff_ff ? String.fromCodePoint(Number(number)) : whole;
  });
  return storable(said).trim();
}

interface OldSite {
  host: string;
  own: OwnMedia;
}

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** A file of this school by its address, where it may be used; null for all others. */
function ownFile(address: string, own: OwnMedia): { id: number; mimeType: string } | null {
  const [key] = mediaKeysIn(address);
  return key === undefined ? null : (own.get(key) ?? null);
}

/**
 * Takes out what points to files of the old site, keeping the words that describe a picture. The result is not clean
 * yet: it goes to the workers.
 */
function setAsideMedia(html: string, site: OldSite, media: string[]): string {
  const note = (address: string | undefined) => {
    if (address?.trim()) media.push(address.trim().slice(0, MAX_URL_LENGTH));
  };
  const silent = (address: string | undefined): Tag => {
    note(address);
    return { tagName: 'span', attribs: {} };
  };
  const recording = (tagName: string, attribs: Attributes): Tag =>
    ownFile(attribs.src ?? '', site.own) === null ? silent(attribs.src) : { tagName, attribs };
  return sanitizeHtml(withBoundedDepth(html), {
    allowedTags: false,
    allowedAttributes: false,
    // What is dangerous is still in: this pass only moves media out, the next one cleans.
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    nestingLimit: 60,
    transformTags: {
      img: (tagName, attribs) => picture(tagName, attribs, site, note),
      video: (tagName, attribs) => recording(tagName, attribs),
      audio: (tagName, attribs) => recording(tagName, attribs),
      source: (_name, attribs) => silent(attribs.src),
      embed: (_name, attribs) => silent(attribs.src),
      object: (_name, attribs) => silent(attribs.data),
      iframe: (tagName, attribs) => (frameUrl(attribs.src ?? '') ? { tagName, attribs } : silent(attribs.src)),
      a: (tagName, attribs) => {
        if (isUpload(attribs.href ?? '', site.host)) note(attribs.href);
        return { tagName, attribs };
      },
    },
  });
}

function picture(
  tagName: string,
  { srcset: _srcset, sizes: _sizes, ...attribs }: Attributes,
  site: OldSite,
  note: (address: string | undefined) => void,
): Tag {
  if (isElsewhere(attribs.src ?? '', site.host)) return { tagName, attribs };
  if (ownFile(attribs.src ?? '', site.own) !== null) return { tagName, attribs };
  // The data of a picture inside the text is no address anybody could look up.
  note(attribs.src?.startsWith('data:') ? 'data:' : attribs.src);
  const words = attribs.alt?.trim();
  return words ? { tagName: 'em', attribs: {}, text: words } : { tagName: 'span', attribs: {} };
}

/** A picture on a site of its own, which the course only showed. */
function isElsewhere(address: string, oldHost: string): boolean {
  return isPublic(address) && !isUpload(address, oldHost);
}

function isPublic(address: string): boolean {
  const url = URL.parse(address.trim());
  // Our pages show media over https only.
  return url !== null && url.protocol === 'https:' && !url.username && isPublicName(url.hostname);
}

/** Names that mean something only beside the old server, or are numbers: a learner's browser must not knock there. */
function isPublicName(host: string): boolean {
  return /\.[a-z][a-z0-9-]*$/i.test(host) && !/\.(?:local|localhost|internal|test|lan|home|arpa)$/i.test(host);
}

function isUpload(address: string, oldHost: string): boolean {
  const url = URL.parse(address.trim());
  if (!url) return address.includes('/wp-content/');
  return url.pathname.includes('/wp-content/') || (url.host === oldHost && /\.\w{2,5}$/.test(url.pathname));
}
