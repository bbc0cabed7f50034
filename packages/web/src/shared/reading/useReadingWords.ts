import type { i18n } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { addWords, type CatalogueFiles } from '../i18n/load.ts';
import type { Catalogue } from '../i18n/words.ts';

const NAMESPACE = 'reading';

const files: CatalogueFiles = import.meta.glob<{ default: Catalogue }>('./words/*.json');

const begun = new WeakMap<i18n, Promise<void>>();

/** The words of what a text may hold beside words: code, pictures, documents. They come with these parts. */
export function loadReadingWords(words: i18n): Promise<void> {
  const known = begun.get(words);
  if (known) return known;
  const loading = addWords(words, files, NAMESPACE);
  begun.set(words, loading);
  // A connection that broke may be back when it is asked for again.
  loading.catch(() => begun.delete(words));
  return loading;
}

/** For those who do not draw with React. */
export const readingWords = (words: i18n) => words.getFixedT(words.language, NAMESPACE);

/** Waits for the words where nobody has asked for them yet. */
export function useReadingWords() {
  const { t, i18n } = useTranslation(NAMESPACE);
  if (!i18n.hasResourceBundle(i18n.language, NAMESPACE)) use(loadReadingWords(i18n));
  return { t, language: i18n.language };
}
