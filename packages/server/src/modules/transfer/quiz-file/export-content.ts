import type { SafeHtml } from '@lectern/contract';
import { NO_HTML } from '../../../platform/db/columns.ts';
import { embedFrameOf } from '../../../platform/html/embed-code.ts';
import { plainText } from '../../../platform/html/html-text.ts';
import { isPublicAddress } from '../../../platform/html/old-site.ts';
import { safeVideoUrl } from '../../../platform/html/sanitize-embed.ts';
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
  const host = URL.parse(baseUrl)?.host ?? '';
  const clean = (profile: 'rich' | 'inline', html: string): CleanedHtml => {
    const kept = mediaKeysIn(html).filter((key) => own.has(key));
    const taken = texts.get({ profile, html: storable(html), from: { host, kept } });
    return taken === null ? { html: NO_HTML, media: [], tooComplex: true } : { ...taken, tooComplex: false };
  };
  return {
    rich(html) {
      const cleaned = clean('rich', html);
      return { ...cleaned, html: cleaned.html.trim() as SafeHtml };
    },
    inline(html) {
      const cleaned = clean('inline', html);
      return { ...cleaned, html: cleaned.html.replace(/(?:\s|&nbsp;|\u00a0)+/g, ' ').trim() as SafeHtml };
    },
    line: (html) => plainText(storable(html)).replace(/\s+/g, ' ').trim(),
    text: (html) => readText(storable(html)),
    slug: slugOf,
    video(source, value) {
      if (source === 'embed-video') return embedFrameOf(value) || null;
      if (source === 'youtube' || source === 'vimeo' || source === 'external') return safeVideoUrl(source, value);
      // A live stream is a video on YouTube or an address of its own.
      return safeVideoUrl('youtube', value) ?? safeVideoUrl('external', value);
    },
    file(address, mime) {
      const mine = ownFile(address, own);
      if (mine)
        return { id: mine.id, url: new URL(address.trim(), 'https://here.example').pathname, mime: mine.mimeType };
      const elsewhere = isPublicAddress(address) ? fileElsewhere(address.trim(), mime) : null;
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

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** A file of this school by its address, where it may be used; null for all others. */
function ownFile(address: string, own: OwnMedia): { id: number; mimeType: string } | null {
  const [key] = mediaKeysIn(address);
  return key === undefined ? null : (own.get(key) ?? null);
}
