import type { i18n } from 'i18next';
import type { Catalogue } from './words.ts';

/** From `import.meta.glob<{ default: Catalogue }>('./words/*.json')`: a file a language, so that nobody loads another language's words. */
export type CatalogueFiles = Record<string, () => Promise<{ default: Catalogue }>>;

const sharedFiles: CatalogueFiles = import.meta.glob<{ default: Catalogue }>('../words/*.json');

const fileFor = (files: CatalogueFiles, language: string) =>
  Object.entries(files).find(([path]) => new RegExp(`/${language}\\.(json|ts)$`).test(path))?.[1] ??
  Object.entries(files).find(([path]) => /\/en\.(json|ts)$/.test(path))?.[1];

async function read(files: CatalogueFiles, language: string): Promise<Catalogue> {
  const file = fileFor(files, language);
  return file ? (await file()).default : {};
}

/** The catalogues of an area in a language, English where the language has none. */
export async function loadCatalogues(areaFiles: CatalogueFiles, language: string) {
  const [area, shared] = await Promise.all([read(areaFiles, language), read(sharedFiles, language)]);
  return { area, shared };
}

/** The words of a part of an area that few screens need: they come with that part, and are found like the area's own. */
export async function addWords(words: i18n, files: CatalogueFiles, name = 'area'): Promise<void> {
  const overwrite = false;
  words.addResourceBundle(words.language, name, await read(files, words.language), true, overwrite);
}
