import { embedAddress, framedAddress } from '../editor/dialogs/embedAddress.ts';

/** In the order they are offered. */
export const videoSources = ['youtube', 'vimeo', 'self-hosted', 'external', 'embed-video', 'live-stream'] as const;

export type VideoSource = (typeof videoSources)[number];
/** '': a lesson without a video. */
export type ChosenSource = VideoSource | '';

const isSecure = (text: string): boolean => URL.parse(text.trim())?.protocol === 'https:';

const framed: Partial<Record<VideoSource, string>> = {
  youtube: 'https://www.youtube-nocookie.com/',
  vimeo: 'https://player.vimeo.com/',
};

/**
 * Whether an address fits its source, so that the author hears of a slip before saving. The server judges again, and
 * its word counts.
 */
export function fitsSource(source: VideoSource, text: string): boolean {
  const host = framed[source];
  if (host) return framedAddress(text)?.startsWith(host) ?? false;
  if (source === 'self-hosted') return /^\d+$/.test(text);
  if (source === 'embed-video') return /<iframe/i.test(text) && embedAddress(text) !== null;
  return isSecure(text);
}

const VIDEO_FILE = /\.(mp4|m4v|mov|webm|ogv|m3u8)$/i;

/** The source of a pasted URL and its normalized form; null if unknown. Parsed without requests. */
export function recognizedVideo(text: string): { source: VideoSource; address: string } | null {
  const pasted = text.trim();
  const inCode = /<iframe/i.test(pasted);
  const frame = inCode ? embedAddress(pasted) : framedAddress(pasted);
  if (frame) {
    const source = videoSources.find((one) => framed[one] !== undefined && frame.startsWith(framed[one]));
    if (source) return { source, address: inCode ? frame : pasted };
    return { source: 'embed-video', address: inCode ? pasted : `<iframe src="${frame}"></iframe>` };
  }
  const url = URL.parse(pasted);
  return url?.protocol === 'https:' && VIDEO_FILE.test(url.pathname) ? { source: 'external', address: pasted } : null;
}

/** What a preview may show of an embed code: a frame of our own making around its address, and nothing of the code. */
export function embedPreview(code: string): string {
  const src = embedAddress(code);
  if (!src) return '';
  const frame = document.createElement('iframe');
  frame.src = src;
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
  frame.setAttribute('allowfullscreen', '');
  frame.title = new URL(src).hostname;
  return frame.outerHTML;
}
