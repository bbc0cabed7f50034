import type { i18n } from '#i18n';
import type { Catalog } from './words.ts';

/** From `import.meta.glob<{ default: Catalog }>('./words/*.json')`: one file per language, loaded on demand. */
export type CatalogFiles = Record<string, () => Promise<{ default: Catalog }>>;

const sharedFiles: CatalogFiles = import.meta.glob<{ default: Catalog }>('../words/*.json');

const fileFor = (files: CatalogFiles, language: string) =>
  Object.entries(files).find(([path]) => new RegExp(`/${language}\\.(json|ts)$`).test(path))?.[1] ??
  Object.entries(files).find(([path]) => /\/en\.(json|ts)$/.test(path))?.[1];

async function read(files: CatalogFiles, language: string): Promise<Catalog> {
  const file = fileFor(files, language);
  return file ? (await file()).default : {};
}

/** The catalogs of an area in a language, English where the language has none. */
export async function loadCatalogs(areaFiles: CatalogFiles, language: string) {
  const [area, shared] = await Promise.all([read(areaFiles, language), read(sharedFiles, language)]);
  return { area, shared };
}

/** The words of a part of an area that few screens need: they come with that part, and are found like the area's own. */
export async function addWords(words: i18n, files: CatalogFiles, name = 'area'): Promise<void> {
  const overwrite = false;
  words.addResourceBundle(words.language, name, await read(files, words.language), true, overwrite);
}
