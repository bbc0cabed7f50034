import { embedNames } from '@lectern/contract/embeds';

/** Hosts a lesson may show a frame from; the sanitizer keeps the same list. */
export const EMBED_HOSTS = Object.keys(embedNames);

/** Hosts that only the player itself frames: events and chats of Vimeo. No text of a lesson may. */
const PLAYER_FRAMES = ['vimeo.com'];

/** YouTube hands out its player only as a script of its own, and that loads a second one. Vimeo needs none. */
const PLAYER_SCRIPTS = ['https://www.youtube.com/iframe_api', 'https://www.youtube.com/s/player/'];

/** What a page may load from other sites in addition to what all pages may. */
export interface PageSources {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
}

/**
 * The Content-Security-Policy of an answer. `videos`: a page of an area that plays videos. Only those take the scripts
 * of players, and may fetch from other hosts: HLS videos are fetched by script, from wherever authors keep them.
 */
export function contentPolicy({
  secure,
  videos,
  sources,
  framedBy = ["'self'"],
}: {
  secure: boolean;
  videos: boolean;
  sources?: PageSources | undefined;
  /** Who may show the page in a frame. */
  framedBy?: readonly string[];
}): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(videos ? PLAYER_SCRIPTS : []), ...(sources?.scripts ?? [])],
    // Mantine and media-chrome write style attributes and elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'blob:', 'https:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(videos ? ['https:'] : []), ...(sources?.connections ?? [])],
    'frame-src': [
      "'self'",
      ...[...EMBED_HOSTS, ...PLAYER_FRAMES].map((host) => `https://${host}`),
      ...(sources?.frames ?? []),
    ],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': framedBy,
    ...(secure && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}

/** Browser features. Forms of payment services may use the wallet of the browser. */
export function permissionsPolicy(sources?: PageSources): string {
  const forms = sources?.frames.filter((origin) => !origin.includes('*')) ?? [];
  const payment = forms.length > 0 ? ['self', ...forms.map((origin) => `"${origin}"`)].join(' ') : '';
  return `camera=(), microphone=(), geolocation=(), payment=(${payment})`;
}
