/**
 * Pages of other sites that may be embedded in a text as frames, besides videos of YouTube and Vimeo: the URLs that
 * people paste and the frame URL for each. Pure and without requests: a provider is recognized by its URLs alone. The
 * server sanitizes with it, and the editor previews with it.
 */

/** One form of URL. The resulting frame URL matches a pattern too, so sanitizing a text twice changes nothing. */
interface Pattern {
  host: string;
  path: RegExp;
  /** Absent when the URL is already that of the frame. */
  frame?: (parts: string[], url: URL) => string | null;
  /** Query parameters that the frame URL keeps, with the pattern of their values. */
  keeps?: Record<string, RegExp>;
  /** Keeps all query parameters. */
  keepsAll?: true;
  /** A required query parameter, without which the frame is empty. */
  needs?: string;
}

const NUMBER = '-?\\d{1,3}(?:\\.\\d{1,12})?';
const BOX = new RegExp(`^${NUMBER}(?:,${NUMBER}){3}$`);
/** Half of the longitude range that a map shows at zoom 0, in degrees. */
const HALF_MAP_DEGREES = 180;

/** Parses `#map=15/52.51/13.39`, the format of OpenStreetMap. */
function openStreetMapFrame(_parts: string[], { hash }: URL): string | null {
  const [, zoom, lat, lon] = new RegExp(`^#map=(\\d{1,2})/(${NUMBER})/(${NUMBER})`).exec(hash) ?? [];
  if (zoom === undefined || lat === undefined || lon === undefined) return null;
  const half = HALF_MAP_DEGREES / 2 ** Number(zoom);
  const around = (middle: string, by: number) => (Number(middle) + by).toFixed(5);
  const box = [around(lon, -half), around(lat, -half / 2), around(lon, half), around(lat, half / 2)].join(',');
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik`;
}

const patterns: readonly Pattern[] = [
  { host: 'fast.wistia.net', path: /^\/embed\/(iframe|playlists|channel)\/[\w-]+\/?$/, keepsAll: true },
  { host: 'www.loom.com', path: /^\/embed\/[0-9a-f]{32}$/ },
  { host: 'www.loom.com', path: /^\/share\/([0-9a-f]{32})$/, frame: ([id]) => `https://www.loom.com/embed/${id}` },
  { host: 'embed.ted.com', path: /^\/talks\/[\w/-]{1,120}$/ },
  {
    host: 'www.ted.com',
    path: /^\/talks\/([a-z0-9_]{1,120})$/,
    frame: ([name]) => `https://embed.ted.com/talks/${name}`,
  },
  { host: 'docs.google.com', path: /^\/presentation\/[\w/-]*\/(embed|pubembed|pub|preview)\/?$/, keepsAll: true },
  {
    host: 'docs.google.com',
    path: /^\/presentation\/d\/([\w-]{20,80})\/(?:edit|view)$/,
    frame: ([id]) => `https://docs.google.com/presentation/d/${id}/embed`,
  },
  { host: 'speakerdeck.com', path: /^\/player\/[0-9a-f]{32}$/ },
  { host: 'www.slideshare.net', path: /^\/slideshow\/embed_code\/key\/\w{6,40}$/ },
  { host: 'codepen.io', path: /^\/[\w-]+\/embed\/[\w/-]+\/?$/, keepsAll: true },
  {
    host: 'codepen.io',
    path: /^\/([\w-]{1,60})\/pen\/([A-Za-z]{4,40})\/?$/,
    frame: ([who, id]) => `https://codepen.io/${who}/embed/${id}`,
  },
  { host: 'codesandbox.io', path: /^\/embed\/[\w-]{4,80}$/, keeps: { view: /^(editor|preview|split)$/ } },
  { host: 'codesandbox.io', path: /^\/s\/([\w-]{4,80})$/, frame: ([id]) => `https://codesandbox.io/embed/${id}` },
  {
    host: 'stackblitz.com',
    path: /^\/edit\/([\w-]{4,80})$/,
    frame: ([id]) => `https://stackblitz.com/edit/${id}?embed=1`,
    keeps: { embed: /^1$/ },
  },
  {
    host: 'jsfiddle.net',
    path: /^\/((?:[\w-]{1,60}\/)?[a-z0-9]{5,12})(?:\/(?:embedded(?:\/[\w,]{1,40})?\/?)?)?$/,
    frame: ([id]) => `https://jsfiddle.net/${id}/embedded/`,
  },
  { host: 'www.google.com', path: /^\/maps\/embed$/, keeps: { pb: /^[\w!.:%+-]{10,1500}$/ }, needs: 'pb' },
  {
    host: 'www.openstreetmap.org',
    path: /^\/export\/embed\.html$/,
    keeps: { bbox: BOX, layer: /^[a-z]{3,20}$/, marker: new RegExp(`^${NUMBER},${NUMBER}$`) },
    needs: 'bbox',
  },
  { host: 'www.openstreetmap.org', path: /^\/$/, frame: openStreetMapFrame },
  {
    host: 'open.spotify.com',
    path: /^\/(?:embed\/)?(episode|show|track|playlist|album)\/(\w{15,30})$/,
    frame: ([kind, id]) => `https://open.spotify.com/embed/${kind}/${id}`,
  },
  {
    host: 'w.soundcloud.com',
    path: /^\/player\/$/,
    keeps: { url: /^https:\/\/(api\.)?soundcloud\.com\/[\w/-]{1,200}$/ },
    needs: 'url',
  },
  {
    host: 'soundcloud.com',
    path: /^\/([\w-]{1,80}\/(?:sets\/)?[\w-]{1,120})$/,
    frame: ([track]) => `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com/${track}`)}`,
  },
  { host: 'www.geogebra.org', path: /^\/material\/iframe\/id\/\w{4,20}$/ },
  {
    host: 'www.geogebra.org',
    path: /^\/m\/(\w{4,20})$/,
    frame: ([id]) => `https://www.geogebra.org/material/iframe/id/${id}`,
  },
  {
    host: 'www.desmos.com',
    path: /^\/(calculator|geometry|3d)\/(\w{8,12})$/,
    frame: ([kind, id]) => `https://www.desmos.com/${kind}/${id}?embed`,
    keeps: { embed: /^$/ },
  },
  { host: 'phet.colorado.edu', path: /^\/sims\/html\/[a-z0-9-]{1,60}\/latest\/[a-z0-9-]{1,60}_[a-zA-Z_]{2,5}\.html$/ },
];

/** The hosts that may be framed, with their display names. */
export const embedNames: Readonly<Record<string, string>> = {
  'www.youtube-nocookie.com': 'YouTube',
  'www.youtube.com': 'YouTube',
  'player.vimeo.com': 'Vimeo',
  'fast.wistia.net': 'Wistia',
  'www.loom.com': 'Loom',
  'embed.ted.com': 'TED',
  'docs.google.com': 'Google Slides',
  'speakerdeck.com': 'Speaker Deck',
  'www.slideshare.net': 'SlideShare',
  'codepen.io': 'CodePen',
  'codesandbox.io': 'CodeSandbox',
  'stackblitz.com': 'StackBlitz',
  'jsfiddle.net': 'JSFiddle',
  'www.google.com': 'Google Maps',
  'www.openstreetmap.org': 'OpenStreetMap',
  'open.spotify.com': 'Spotify',
  'w.soundcloud.com': 'SoundCloud',
  'www.geogebra.org': 'GeoGebra',
  'www.desmos.com': 'Desmos',
  'phet.colorado.edu': 'PhET',
};

/** An example link for each provider, for help texts and tests. */
export const embedExamples: readonly { name: string; address: string }[] = [
  { name: 'YouTube', address: 'https://www.youtube.com/watch?v=…' },
  { name: 'Vimeo', address: 'https://vimeo.com/…' },
  { name: 'Wistia', address: 'https://fast.wistia.net/embed/iframe/…' },
  { name: 'Loom', address: 'https://www.loom.com/share/…' },
  { name: 'TED', address: 'https://www.ted.com/talks/…' },
  { name: 'Google Slides', address: 'https://docs.google.com/presentation/d/…/edit' },
  { name: 'Speaker Deck', address: 'https://speakerdeck.com/player/…' },
  { name: 'SlideShare', address: 'https://www.slideshare.net/slideshow/embed_code/key/…' },
  { name: 'CodePen', address: 'https://codepen.io/…/pen/…' },
  { name: 'CodeSandbox', address: 'https://codesandbox.io/s/…' },
  { name: 'StackBlitz', address: 'https://stackblitz.com/edit/…' },
  { name: 'JSFiddle', address: 'https://jsfiddle.net/…' },
  { name: 'Google Maps', address: 'https://www.google.com/maps/embed?pb=…' },
  { name: 'OpenStreetMap', address: 'https://www.openstreetmap.org/#map=…' },
  { name: 'Spotify', address: 'https://open.spotify.com/episode/…' },
  { name: 'SoundCloud', address: 'https://soundcloud.com/…' },
  { name: 'GeoGebra', address: 'https://www.geogebra.org/m/…' },
  { name: 'Desmos', address: 'https://www.desmos.com/calculator/…' },
  { name: 'PhET', address: 'https://phet.colorado.edu/sims/html/…' },
];

function frameOf(url: URL, { path, frame, keeps = {}, keepsAll, needs }: Pattern): string | null {
  const found = path.exec(url.pathname);
  if (!found) return null;
  const parts = found.slice(1).map((part) => part ?? '');
  if (frame) return frame(parts, url);
  const framed = new URL(`https://${url.hostname}${url.pathname}${keepsAll ? url.search : ''}`);
  for (const [name, form] of Object.entries(keeps)) {
    const value = url.searchParams.get(name);
    if (value !== null && form.test(value)) framed.searchParams.set(name, value);
  }
  return needs !== undefined && !framed.searchParams.has(needs) ? null : framed.href;
}

/** The https frame URL for a URL of a known provider, or null. */
export function embedFrame(url: URL): string | null {
  if (url.username || url.password) return null;
  if (url.port !== '' && url.port !== '443') return null;
  for (const pattern of patterns) {
    const frame = pattern.host === url.hostname ? frameOf(url, pattern) : null;
    if (frame !== null) return frame;
  }
  return null;
}
