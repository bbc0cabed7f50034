import { embedFrame } from '@lectern/contract/embeds';

/**
 * The address a frame gets for what an author pastes: a link to a video, or an embed code. The server has the last word
 * and drops what is not allowed; this only lets the author see at once what will stay.
 */

const webUrl = (text: string): URL | null => {
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

const YOUTUBE = /^((www|m|music)\.)?youtube(-nocookie)?\.com$/;

function youtube(url: URL): string | null {
  const [, first = '', second = ''] = url.pathname.split('/');
  const id =
    url.hostname === 'youtu.be'
      ? first
      : ['embed', 'shorts', 'live', 'v'].includes(first)
        ? second
        : (url.searchParams.get('v') ?? '');
  if (!/^[\w-]{11}$/.test(id)) return null;
  const start = /^\d+/.exec(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '')?.[0];
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
}

function vimeo(url: URL): string | null {
  const [, id, path] = /^\/(?:video\/)?(\d{1,15})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(url.pathname) ?? [];
  if (!id) return null;
  const hash = path ?? url.searchParams.get('h');
  return `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ''}`;
}

/** null: this may not be shown. */
export function framedAddress(text: string): string | null {
  const url = webUrl(text.trim());
  if (!url) return null;
  if (YOUTUBE.test(url.hostname) || url.hostname === 'youtu.be') return youtube(url);
  if (/^(www\.|player\.)?vimeo\.com$/.test(url.hostname)) return vimeo(url);
  return embedFrame(url);
}

/** A pasted address, or the address inside a pasted embed code. */
export function embedAddress(text: string): string | null {
  const code = /<iframe[^>]*\ssrc=["']([^"']+)["']/i.exec(text)?.[1];
  return framedAddress((code ?? text).replaceAll('&amp;', '&'));
}
