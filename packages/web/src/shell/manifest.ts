import { readFileSync } from 'node:fs';

export type Area = 'site' | 'player' | 'account' | 'admin';

/** Paths of an area's routes start behind this. */
const bases: Partial<Record<Area, string>> = { admin: '/admin' };

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, Chunk>;

export interface Assets {
  /** Blocks the first paint: color scheme and direction. */
  theme: string;
  entry: string;
  /** The script that starts the entry of public pages. */
  start: string;
  /** The script of an embed. */
  frame: string;
  /** The script that other sites include to show embeds. */
  embed: string;
  styles: string[];
  /** Scripts the entry imports at once, the route's own part, and the words. */
  preloads: string[];
  /** Loaded with the page, so that they are ready when its text is rendered. */
  fonts: string[];
}

const UI_FACE = /figtree-latin-wght-normal/;
const LESSON_FACE = /source-serif-4-latin-wght-normal/;
const ARABIC_FACE = /noto-sans-arabic-arabic-wght-normal/;

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/**
 * `src/player/routes/course.$courseId.lesson.$lessonId.tsx?tsr-split=component` → its path segments. An underscore at
 * the end of a segment, as in `help_.guide`, only keeps the route from being nested in the one of `help`.
 */
function routeSegments(key: string, area: Area): string[] | undefined {
  const match = new RegExp(`^src/${area}/routes/(.+?)\\.tsx`).exec(key);
  if (!match) return undefined;
  return match[1]!
    .split(/[./]/)
    .filter((part) => part !== 'index' && part !== 'route' && !part.startsWith('_'))
    .map((part) => part.replace(/_$/, ''));
}

const fits = (pattern: string[], path: string[]) =>
  pattern.length === path.length && pattern.every((part, at) => part.startsWith('$') || part === path[at]);

interface Route {
  key: string;
  segments: string[];
}

/** The routes of each area. A manifest has hundreds of keys, so they are read once. */
const routesOf = new WeakMap<Manifest, Map<Area, Route[]>>();

function routesIn(manifest: Manifest, area: Area): Route[] {
  const areas = routesOf.get(manifest) ?? new Map<Area, Route[]>();
  routesOf.set(manifest, areas);
  const routes =
    areas.get(area) ??
    Object.keys(manifest).flatMap((key): Route[] => {
      const segments = routeSegments(key, area);
      return segments ? [{ key, segments }] : [];
    });
  areas.set(area, routes);
  return routes;
}

/** Keys of the chunks that draw this path. A literal segment beats a parameter, as in the router. */
function routeKeys(manifest: Manifest, area: Area, pathname: string): string[] {
  const path = segmentsOf(pathname.slice(bases[area]?.length ?? 0));
  const found = routesIn(manifest, area).filter(({ segments }) => fits(segments, path));
  const parameters = (segments: string[]) => segments.filter((part) => part.startsWith('$')).length;
  const least = Math.min(...found.map(({ segments }) => parameters(segments)));
  return found.filter(({ segments }) => parameters(segments) === least).map(({ key }) => key);
}

/** What the first words of a page are set in. */
function facesOf(area: Area, { pathname, lang }: { pathname: string; lang: string }): RegExp[] {
  if (lang === 'ar') return [ARABIC_FACE, UI_FACE];
  return area === 'player' && /\/lesson\//.test(pathname) ? [UI_FACE, LESSON_FACE] : [UI_FACE];
}

/** Word folders that a screen waits for, by the file of its route. */
export type ScreenWords = Record<string, string[]>;

/** What a page of this area needs at first load, from Vite's manifest. */
export function assetsFrom(
  manifest: Manifest,
  area: Area,
  {
    pathname = '/',
    lang = 'en',
    screenWords = {},
  }: { pathname?: string; lang?: string; screenWords?: ScreenWords } = {},
): Assets {
  const screens = routeKeys(manifest, area, pathname);
  return collect(manifest, area, { screens, faces: facesOf(area, { pathname, lang }), lang, screenWords });
}

interface Shown {
  /** Keys of the chunks that draw the path. */
  screens: readonly string[];
  faces: readonly RegExp[];
  lang: string;
  screenWords: ScreenWords;
}

function collect(manifest: Manifest, area: Area, { screens, faces, lang, screenWords }: Shown): Assets {
  const entryKey = `src/${area}/entry.tsx`;
  const seen = new Set<string>();
  // Imported modules come first, so that the styles of an area override those of shared parts.
  const chunks: Chunk[] = [];
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) follow(next);
    chunks.push(chunk);
  };
  const words = ['json', 'ts'].flatMap((kind) => [
    `src/${area}/words/${lang}.${kind}`,
    `src/shared/words/${lang}.${kind}`,
  ]);
  const ofScreens = screens.flatMap((key) => screenWords[key.split('?')[0] ?? ''] ?? []);
  const wordsOf = (folder: string) =>
    [lang, 'en'].flatMap((one) => [`${folder}${one}.json`, `${folder}${one}.ts`]).find((key) => manifest[key]) ?? [];
  for (const key of [entryKey, ...screens, ...words, ...ofScreens.flatMap(wordsOf)]) follow(key);

  const entry = manifest[entryKey]?.file;
  const theme = manifest['src/shell/theme.ts']?.file;
  const start = manifest['src/shell/start.ts']?.file;
  const frame = manifest['src/shell/embedFrame.ts']?.file;
  const embed = manifest['src/shell/embedHost.ts']?.file;
  if (!entry || !theme || !start || !frame || !embed)
    throw new Error(`The web build has no area "${area}". Run the build.`);
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  return {
    theme: `/${theme}`,
    entry: `/${entry}`,
    start: `/${start}`,
    frame: `/${frame}`,
    embed: `/${embed}`,
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
    preloads: chunks.map((chunk) => `/${chunk.file}`).filter((file) => file !== `/${entry}`),
    fonts: faces.flatMap((face) => files.find((file) => face.test(file)) ?? []).map((file) => `/${file}`),
  };
}

/** The language an area is written in for readers of another: English where it has no words in theirs. */
export const languageFrom = (manifest: Manifest, area: Area, wanted: string): string =>
  ['json', 'ts'].some((kind) => manifest[`src/${area}/words/${wanted}.${kind}`]) ? wanted : 'en';

/** Reads a manifest of the build once. */
function reading<T>(name: string): () => T {
  let built: T | undefined;
  return () => (built ??= JSON.parse(readFileSync(new URL(`../client/.vite/${name}`, import.meta.url), 'utf8')) as T);
}
const manifest = reading<Manifest>('manifest.json');
const screenWords = reading<ScreenWords>('words.json');

/** As many as there are screens in languages. */
const collected = new Map<string, Assets>();

export function assetsFor(
  area: Area,
  { pathname = '/', lang = 'en' }: { pathname?: string; lang?: string } = {},
): Assets {
  const screens = routeKeys(manifest(), area, pathname);
  const faces = facesOf(area, { pathname, lang });
  const key = JSON.stringify([area, lang, screens, faces.map(({ source }) => source)]);
  const assets = collected.get(key) ?? collect(manifest(), area, { screens, faces, lang, screenWords: screenWords() });
  collected.set(key, assets);
  return assets;
}

export const languageOf = (area: Area, wanted: string): string => languageFrom(manifest(), area, wanted);
