import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { i18n } from '#i18n';
import { describe, expect, it } from 'vitest';
import { type Catalog, createWords } from '../../shared/i18n/words.ts';
import shared from '../../shared/words/en.json' with { type: 'json' };
import type { PaletteTools } from '../resources/paletteSearches.ts';
import { wordsByRoute } from '../../../build/screenWords.ts';
import { resources } from '../resources/resources.ts';
import around from '../words/en.ts';

const web = new URL('../../', import.meta.url);
const files = globSync(['admin/**/words/en.json', 'item-types/*/admin/**/words/en.json'], { cwd: fileURLToPath(web) });

/** Words that are put together out of several files. */
const merged = import.meta.glob<Catalog>('../*/words/en.ts', { eager: true, import: 'default' });

/** Every word of the area, `part.key` and as it is counted. */
const every = new Set([
  ...keysIn(around),
  ...files.flatMap((path) => keysIn(JSON.parse(readFileSync(new URL(path, web), 'utf8')) as object)),
  ...Object.values(merged).flatMap(keysIn),
]);

function keysIn(catalog: object): string[] {
  return Object.entries(catalog).flatMap(([name, word]) =>
    typeof word === 'object' && word !== null ? keysIn(word as object).map((key) => `${name}.${key}`) : [name],
  );
}

interface Source {
  imports: URL[];
  /** The words that it names. */
  words: string[];
}

const sources = new Map<string, Source | null>();

/** Each file is read once: most screens import the same ones. Null: there is no such file. */
function sourceOf(file: URL): Source | null {
  const known = sources.get(file.href);
  if (known !== undefined) return known;
  const source = existsSync(file) ? readSource(file) : null;
  sources.set(file.href, source);
  return source;
}

function readSource(file: URL): Source {
  const source = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const imports: URL[] = [];
  for (const [, path] of source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)) {
    const next = new URL(path ?? '', file);
    if (!next.href.endsWith('.gen.ts')) imports.push(next);
  }
  for (const [, pattern = ''] of source.matchAll(/glob<.*?>\('(\.[^']+\.tsx)'/g)) {
    for (const path of globSync(fileURLToPath(new URL(pattern, file)))) imports.push(pathToFileURL(path));
  }
  return { imports, words: namedIn(source) };
}

/** The words named by a file and by what it imports, now or later; what the area loads for itself on the way stays out. */
function wordsNamedFrom(file: URL, found = new Set<string>(), seen = new Set<string>()): Set<string> {
  const source = seen.has(file.href) ? null : sourceOf(file);
  seen.add(file.href);
  for (const key of source?.words ?? []) found.add(key);
  for (const next of source?.imports ?? []) wordsNamedFrom(next, found, seen);
  return found;
}

/** The words that a source names: whole ones, and one of each kind that it puts together. */
function namedIn(source: string): string[] {
  const found: string[] = [];
  for (const [, key = ''] of source.matchAll(/['"`]([a-zA-Z]+\.[\w.]+)['"`]/g))
    found.push(...[key, `${key}_other`].filter((one) => every.has(one)));
  for (const [, start = ''] of source.matchAll(/\bt\(\s*`([a-zA-Z]+\.[\w.]*)\$\{/g))
    found.push(...[...every].filter((key) => key.startsWith(start)).slice(0, 1));
  for (const [, part = ''] of source.matchAll(/\bwords(?:: |=)["'](\w+)["']/g))
    found.push(...[...every].filter((key) => key.startsWith(`${part}.`)));
  return found;
}

/** As a page has them before its first screen; a catalog of its own, as what is loaded is written into it. */
const wordsAround = () => createWords('en', { area: structuredClone(around), shared });

const missingIn = (words: i18n, ...files: URL[]) =>
  [...new Set(files.flatMap((file) => [...wordsNamedFrom(file)]))].filter((key) => !words.exists(key)).toSorted();

interface RouteFile {
  Route: { options: { component?: unknown; loader?: (input: object) => unknown } };
}

/** What a loader may ask for of the area. */
const inputFor = (words: i18n) => ({
  context: {
    words,
    settings: { timezone: 'UTC', capabilities: [], addons: [], user: null },
    queryClient: { prefetchQuery: async () => undefined, getQueryData: () => undefined },
  },
  params: {},
  deps: {},
});

const preloaded = wordsByRoute();
const partsOf = (folder: string) =>
  Object.keys(
    merged[`${folder.replace('src/admin/', '../')}en.ts`] ??
      (JSON.parse(readFileSync(new URL(`../${folder}en.json`, web), 'utf8')) as object),
  );
const partsAround = Object.keys(around);
const partsIn = (words: i18n) => Object.keys(words.getResourceBundle('en', 'area') as object).toSorted();

const routes = import.meta.glob<RouteFile>(['../routes/**/*.tsx', '!../routes/__root.tsx']);

describe('a screen is never drawn without its words', () => {
  it.each(Object.keys(routes).map((path) => ({ path })))('$path', async ({ path }) => {
    const words = wordsAround();
    const route = await routes[path]?.();
    const { component, loader } = route?.Route.options ?? {};
    // A route that only redirects draws nothing.
    if (!component) return;
    await loader?.(inputFor(words));
    const folders = preloaded[path.replace('../', 'src/admin/')] ?? [];
    // What the page names for the browser is what the loader waits for, no more and no less.
    expect([...new Set(folders.flatMap(partsOf).concat(partsAround))].toSorted()).toEqual(partsIn(words));
    expect(missingIn(words, new URL(path, import.meta.url))).toEqual([]);
  });

  it('nor what stands around it', () => {
    const words = wordsAround();
    const entry = ['../entry.tsx', '../routes/__root.tsx'].map((path) => new URL(path, import.meta.url));
    expect(missingIn(words, ...entry)).toEqual([]);
  });

  it.each(resources.filter(({ search }) => search).map((resource) => ({ name: resource.words, resource })))(
    'nor what the palette finds among $name',
    async ({ resource }) => {
      const words = wordsAround();
      const searches = (await resource.search?.(words)) ?? [];
      const tools = { t: words.t } as PaletteTools;
      const said = searches.flatMap((one) => [
        one.title(words.t),
        ...('all' in one ? one.all(tools).flatMap(({ label, detail = '' }) => [label, detail]) : []),
      ]);
      expect(said.filter((text) => /^\w+(\.\w+)+$/.test(text))).toEqual([]);
      expect(said.length).toBeGreaterThan(0);
    },
  );
});

it('a missing part is named', () => {
  const words = wordsAround();
  const screen = new URL('../routes/quiz-reviews/index.tsx', import.meta.url);
  expect(missingIn(words, screen)).toEqual(expect.arrayContaining(['list.export', 'quizReviews.title']));
});
