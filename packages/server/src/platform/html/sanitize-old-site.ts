import { MAX_URL_LENGTH } from '@lectern/contract/limits';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { isPublicAddress, type OldSite } from './old-site.ts';
import { frameUrl } from './sanitize-embed.ts';
import { withBoundedDepth } from './sanitize.ts';

function isUpload(address: string, oldHost: string): boolean {
  const url = URL.parse(address.trim());
  if (!url) return address.includes('/wp-content/');
  return url.pathname.includes('/wp-content/') || (url.host === oldHost && /\.\w{2,5}$/.test(url.pathname));
}

const isKept = (address: string | undefined, { kept }: OldSite): boolean =>
  kept.some((key) => address?.includes(`/files/${key}`));

/** A picture on a site of its own, which the text only showed. */
const isElsewhere = (address: string, { host }: OldSite): boolean =>
  isPublicAddress(address) && !isUpload(address, host);

function picture(
  tagName: string,
  { srcset: _srcset, sizes: _sizes, ...attribs }: Attributes,
  site: OldSite,
  note: (address: string | undefined) => void,
): Tag {
  if (isElsewhere(attribs.src ?? '', site) || isKept(attribs.src, site)) return { tagName, attribs };
  // The data of a picture inside the text is no address anybody could look up.
  note(attribs.src?.startsWith('data:') ? 'data:' : attribs.src);
  const words = attribs.alt?.trim();
  return words ? { tagName: 'em', attribs: {}, text: words } : { tagName: 'span', attribs: {} };
}

/**
 * Takes out what points to files of the old site, keeping the words that describe a picture, and names the addresses.
 * The result is not clean yet.
 */
export function setAsideMedia(html: string, site: OldSite): { html: string; media: string[] } {
  const media = new Set<string>();
  const note = (address: string | undefined) => {
    if (address?.trim()) media.add(address.trim().slice(0, MAX_URL_LENGTH));
  };
  const silent = (address: string | undefined): Tag => {
    note(address);
    return { tagName: 'span', attribs: {} };
  };
  const recording = (tagName: string, attribs: Attributes): Tag =>
    isKept(attribs.src, site) ? { tagName, attribs } : silent(attribs.src);
  const kept = sanitizeHtml(withBoundedDepth(html), {
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
  return { html: kept, media: [...media] };
}
