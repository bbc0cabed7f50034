import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { plainText, sanitiseEmbed, sanitiseRich } from '../../platform/sanitise.ts';
import { frameUrl, safeVideoUrl } from '../../platform/sanitise-embed.ts';
import { slugOf } from '../courses/index.ts';
import type { Cleaners } from './plan.types.ts';

/** The cleaners for files that come from `baseUrl`; its media stay there, so pictures of it would be broken ones. */
export function exportCleaners(baseUrl: string): Cleaners {
  const oldHost = URL.parse(baseUrl)?.host ?? '';
  return {
    rich(html) {
      const media: string[] = [];
      const kept = setAsideMedia(html.replaceAll('\0', '').toWellFormed(), oldHost, media);
      return { html: sanitiseRich(kept).trim(), media: [...new Set(media)] };
    },
    line: (html) => plainText(html.replaceAll('\0', '').toWellFormed()).replace(/\s+/g, ' ').trim(),
    slug: slugOf,
    video(source, value) {
      if (source === 'embed-video') return sanitiseEmbed(value) || null;
      if (source === 'youtube' || source === 'vimeo' || source === 'external') return safeVideoUrl(source, value);
      // A live stream is a film on YouTube or an address of its own.
      return safeVideoUrl('youtube', value) ?? safeVideoUrl('external', value);
    },
  };
}

/**
 * Takes out what points to files of the old site, keeping the words that describe a picture. The result is not clean
 * yet: it goes through `sanitiseRich`.
 */
function setAsideMedia(html: string, oldHost: string, media: string[]): string {
  const note = (address: string | undefined) => {
    if (address?.trim()) media.push(address.trim().slice(0, 2000));
  };
  const silent = (address: string | undefined): Tag => {
    note(address);
    return { tagName: 'span', attribs: {} };
  };
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    // What is dangerous is still in: this pass only moves media out, the next one cleans.
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    nestingLimit: 60,
    transformTags: {
      img: (tagName, attribs) => picture(tagName, attribs, oldHost, note),
      video: (_name, attribs) => silent(attribs.src),
      audio: (_name, attribs) => silent(attribs.src),
      source: (_name, attribs) => silent(attribs.src),
      embed: (_name, attribs) => silent(attribs.src),
      object: (_name, attribs) => silent(attribs.data),
      iframe: (tagName, attribs) => (frameUrl(attribs.src ?? '') ? { tagName, attribs } : silent(attribs.src)),
      a: (tagName, attribs) => {
        if (isUpload(attribs.href ?? '', oldHost)) note(attribs.href);
        return { tagName, attribs };
      },
    },
  });
}

function picture(
  tagName: string,
  { srcset: _srcset, sizes: _sizes, ...attribs }: Attributes,
  oldHost: string,
  note: (address: string | undefined) => void,
): Tag {
  if (isElsewhere(attribs.src ?? '', oldHost)) return { tagName, attribs };
  // The data of a picture inside the text is no address anybody could look up.
  note(attribs.src?.startsWith('data:') ? 'data:' : attribs.src);
  const words = attribs.alt?.trim();
  return words ? { tagName: 'em', attribs: {}, text: words } : { tagName: 'span', attribs: {} };
}

/** A picture on a site of its own, which the course only showed. */
function isElsewhere(address: string, oldHost: string): boolean {
  const url = URL.parse(address.trim());
  // Our pages show pictures over https only.
  if (!url || url.protocol !== 'https:' || url.username) return false;
  return isPublicName(url.hostname) && !isUpload(address, oldHost);
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
