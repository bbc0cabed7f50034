import { type Permalinks, routedPath } from '@lectern/contract/permalinks';

/** What a frame shows, and how much room it needs in pixels. */
type EmbedKind = 'course' | 'enroll';

const CARD_WIDTH = 400;
/** The text below the picture of a card, at most. */
const CARD_TEXT_HEIGHT = 440;
const MIN_CARD_WIDTH = 240;
const BUTTON_WIDTH = 320;
const BUTTON_HEIGHT = 120;
const MIN_BUTTON_WIDTH = 160;

export interface EmbedFrame {
  kind: EmbedKind;
  width: number;
  height: number;
}

/** The card where it fits, else the button; undefined where neither does. Sizes in pixels. */
export function frameWithin({
  maxwidth,
  maxheight,
}: {
  maxwidth?: number;
  maxheight?: number;
}): EmbedFrame | undefined {
  const { width: room, height: high } = { width: maxwidth ?? Infinity, height: maxheight ?? Infinity };
  const width = Math.min(room, CARD_WIDTH);
  const height = Math.round((width * 9) / 16) + CARD_TEXT_HEIGHT;
  if (width >= MIN_CARD_WIDTH && height <= high) return { kind: 'course', width, height };
  if (room < MIN_BUTTON_WIDTH || high < BUTTON_HEIGHT) return undefined;
  return { kind: 'enroll', width: Math.min(room, BUTTON_WIDTH), height: BUTTON_HEIGHT };
}

/** The course page that a URL of this school names; undefined for any other URL. */
export function coursePageIn(
  address: string,
  { origin, permalinks, locales }: { origin: string; permalinks: Permalinks; locales: readonly string[] },
): { slug: string; lang: string } | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== new URL(origin).origin) return undefined;
  const [, segment] = /^\/course\/([^/]+)\/?$/.exec(routedPath(url.pathname, permalinks)) ?? [];
  if (segment === undefined) return undefined;
  const lang = url.searchParams.get('lang') ?? '';
  try {
    const slug = decodeURIComponent(segment);
    return slug.includes('\0') ? undefined : { slug, lang: locales.includes(lang) ? lang : '' };
  } catch {
    return undefined;
  }
}
