import { embedFrame } from '@lectern/contract/embeds';

/**
 * Addresses of videos and of frames. Only hosts named here may be framed; the content security policy of the pages
 * (`http/server.ts`) names the same ones.
 */

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'youtu.be',
]);
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

/** Parameters a frame may carry; the rest is tracking or belongs to the page it was copied from. */
const YOUTUBE_PARAMS = new Set(['start', 'end', 'list', 'rel', 'hl', 'cc_load_policy', 'cc_lang_pref']);

const MAX_ADDRESS = 2000;

/** An http or https address without a password in it, or null. `//host` counts as https. */
function webUrl(text: string): URL | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_ADDRESS) return null;
  // The parser drops tabs and newlines inside an address, so "java\nscript:" must be judged after it, not before.
  const url = URL.parse(trimmed.startsWith('//') ? `https:${trimmed}` : trimmed);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username || url.password) return null;
  // The parser allows quotes in a host name, where no real one has them.
  return /^[a-z0-9._:[\]-]+$/.test(url.hostname) ? url : null;
}

/** The path segment of a playlist in place of a video id; it also has 11 characters. */
const LIST = 'videoseries';

/** The 11 characters that name a video on YouTube, out of any form of its address. */
function youtubeId(text: string): string | null {
  const url = webUrl(text);
  if (!url || !YOUTUBE_HOSTS.has(url.hostname)) return null;
  const [, first = '', second = ''] = url.pathname.split('/');
  const candidate =
    url.hostname === 'youtu.be'
      ? first
      : ['embed', 'shorts', 'live', 'v'].includes(first)
        ? second
        : first === 'watch'
          ? (url.searchParams.get('v') ?? '')
          : '';
  return /^[\w-]{11}$/.test(candidate) && candidate !== LIST ? candidate : null;
}

/** A video on Vimeo: its number, and the key that unlisted videos need. */
function vimeoId(text: string): { id: string; hash: string } | null {
  const url = webUrl(text);
  if (!url || !VIMEO_HOSTS.has(url.hostname)) return null;
  const match = /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,15})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(
    url.pathname,
  );
  if (!match?.[1]) return null;
  const hash = match[2] ?? url.searchParams.get('h') ?? '';
  return { id: match[1], hash: /^[0-9a-f]{6,20}$/.test(hash) ? hash : '' };
}

/**
 * The address of a video as it may be stored and handed to a player, or null when it is not one of its source.
 * YouTube and Vimeo addresses come back in one form, other sources unchanged but for what the parser normalizes.
 */
export function safeVideoUrl(source: 'youtube' | 'vimeo' | 'external', text: string): string | null {
  if (source === 'youtube') {
    const id = youtubeId(text);
    return id && `https://www.youtube.com/watch?v=${id}`;
  }
  if (source === 'vimeo') {
    const video = vimeoId(text);
    return video && `https://vimeo.com/${video.id}${video.hash && `/${video.hash}`}`;
  }
  // The one quote the parser leaves in a path.
  return webUrl(text)?.href.replaceAll("'", '%27') ?? null;
}

function youtubeFrame(url: URL): string | null {
  const id = youtubeId(url.href);
  const list = url.searchParams.get('list') ?? '';
  const isList = url.pathname === `/embed/${LIST}` && /^[\w-]{10,60}$/.test(list);
  if (!id && !isList) return null;
  const frame = new URL(`https://www.youtube-nocookie.com/embed/${id ?? LIST}`);
  for (const [name, value] of url.searchParams) {
    if (YOUTUBE_PARAMS.has(name) && /^[\w-]{1,60}$/.test(value)) frame.searchParams.set(name, value);
  }
  return frame.href;
}

function vimeoFrame(url: URL): string | null {
  const video = vimeoId(url.href);
  return video && `https://player.vimeo.com/video/${video.id}${video.hash && `?h=${video.hash}`}`;
}

/** The address a frame may show, always https, or null. Videos on YouTube are shown without its cookies. */
export function frameUrl(text: string): string | null {
  const url = webUrl(text);
  if (!url || (url.port !== '' && url.port !== '443')) return null;
  if (YOUTUBE_HOSTS.has(url.hostname)) return youtubeFrame(url);
  if (VIMEO_HOSTS.has(url.hostname)) return vimeoFrame(url);
  return embedFrame(url);
}
