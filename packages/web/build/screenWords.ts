import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PluginOption } from 'vite';

const web = fileURLToPath(new URL('../', import.meta.url));
const routes = new URL('../src/admin/routes/', import.meta.url);

const quoted = (text: string): string[] => [...text.matchAll(/'([\w/*-]+)'/g)].map(([, name]) => name!);

/** `quiz/editor` is the folder `editor` of an item type; the type can be `*` for all of them. */
const pathsOf = (folder: string): string[] =>
  folder.includes('/')
    ? globSync(`src/item-types/${folder.replace('/', '/admin/')}/words`, { cwd: web }).map(
        (path) => `${path.replaceAll('\\', '/')}/`,
      )
    : [`src/admin/${folder}/words/`];

/** The folders of words that a route's loader waits for: those it names, and those of the list that it shows. */
function foldersOf(source: string, route: URL): string[] {
  const named = [...source.matchAll(/loadWords\([^']*([^)]+)\)/g)].flatMap(([, names]) => quoted(names!));
  const file = /(?:listRoute|startTabRoute)\(\s*(?:'[^']*',\s*)?\(\) =>\s*import\('(.+?)'\)/.exec(source)?.[1];
  if (!file) return named;
  const from = /wordsFrom: \[(.+)\]/.exec(readFileSync(new URL(file, route), 'utf8'))?.[1];
  if (!from) throw new Error(`${fileURLToPath(route)}: the words of ${file} are not found`);
  return [...named, 'list', ...quoted(from)];
}

/** The words of each screen of the admin area: `src/admin/routes/settings.tsx` → `src/admin/settings/words/`, … */
export function wordsByRoute(): Record<string, string[]> {
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
  return Object.fromEntries(
    files
      .map((path) => path.replaceAll('\\', '/'))
      .map((path) => ({ path, folders: foldersOf(readFileSync(new URL(path, routes), 'utf8'), new URL(path, routes)) }))
      .filter(({ folders }) => folders.length > 0)
      .map(({ path, folders }) => [`src/admin/routes/${path}`, [...new Set(folders)].flatMap(pathsOf)]),
  );
}

/** Writes which word files each screen needs, so that a page can load them together with the screen's code. */
export function screenWords(): PluginOption {
  return {
    name: 'screen-words',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/words.json', source: JSON.stringify(wordsByRoute(), null, 2) });
    },
  };
}
