import { embedNames } from '@lectern/contract/embeds';

/** Hosts a lesson may show a frame from; the sanitizer keeps the same list. */
export const EMBED_HOSTS = Object.keys(embedNames);

/** Hosts that only the player itself frames: events and chats of Vimeo. No text of a lesson may. */
const PLAYER_FRAMES = ['vimeo.com'];

/** YouTube hands out its player only as a script of its own, and that loads a second one. Vimeo needs none. */
const PLAYER_SCRIPTS = ['https://www.youtube.com/iframe_api', 'https://www.youtube.com/s/player/'];

/**
 * The Content-Security-Policy of an answer. `videos`: a page of an area that plays videos. Only those take the scripts
 * of players, and may fetch from other hosts: HLS videos are fetched by script, from wherever authors keep them.
 */
export function contentPolicy({ secure, videos }: { secure: boolean; videos: boolean }): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(videos ? PLAYER_SCRIPTS : [])],
    // Mantine and media-chrome write style attributes and elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'blob:', 'https:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(videos ? ['https:'] : [])],
    'frame-src': ["'self'", ...[...EMBED_HOSTS, ...PLAYER_FRAMES].map((host) => `https://${host}`)],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    ...(secure && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}
