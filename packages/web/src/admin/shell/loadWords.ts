import type { i18n } from '#i18n';
import { addWords, type CatalogFiles } from '../../shared/i18n/load.ts';
import type { Catalog } from '../../shared/i18n/words.ts';

/** One file a folder and language, under the name of its part: `t('quizReviews.new')` is in reviews/words. The shell's are there from the start. */
const files: CatalogFiles = import.meta.glob<{ default: Catalog }>([
  '../*/words/*.{json,ts}',
  '../../item-types/*/admin/*/words/*.json',
  '!./words/*.json',
]);

// `quiz/editor` is the folder `editor` of an item type, `*/editor` that folder of each type.
const filesOf = (folder: string): CatalogFiles => {
  const path = folder.includes('/') ? `../../item-types/${folder.replace('/', '/admin/')}` : `../${folder}`;
  const own = Object.entries(files).filter(([file]) => file.startsWith(`${path}/words/`));
  if (own.length === 0) throw new Error(`The folder ${folder} has no words`);
  return Object.fromEntries(own);
};

const typesWith = (folder: string) =>
  new Set(Object.keys(files).flatMap((file) => file.match(`item-types/(.+)/admin/${folder}/words/`)?.[1] ?? []));

const expanded = (folder: string) =>
  folder.startsWith('*/') ? [...typesWith(folder.slice(2))].map((type) => folder.replace('*', type)) : folder;

const loaded = new WeakMap<i18n, Map<string, Promise<void> | 'there'>>();

/**
 * Loads the words of folders whose parts a screen shows: `return loadWords(context.words, 'reviews', 'form')` in the
 * route's loader, in parallel to the screen's code. Returns undefined if all of them are loaded.
 */
export function loadWords(words: i18n, ...folders: string[]): Promise<unknown> | undefined {
  const known = loaded.get(words) ?? new Map<string, Promise<void> | 'there'>();
  loaded.set(words, known);
  const coming = folders.flatMap(expanded).flatMap((folder) => {
    const before = known.get(folder);
    if (before) return before === 'there' ? [] : [before];
    const loading = addWords(words, filesOf(folder));
    known.set(folder, loading);
    loading.then(
      () => known.set(folder, 'there'),
      // A connection that broke may be back when they are asked for again.
      () => known.delete(folder),
    );
    return [loading];
  });
  return coming.length > 0 ? Promise.all(coming) : undefined;
}
