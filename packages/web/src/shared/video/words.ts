import type { i18n } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { addWords, type CatalogueFiles } from '../i18n/load.ts';
import type { Catalogue } from '../i18n/words.ts';

const NAMESPACE = 'film';

const files: CatalogueFiles = import.meta.glob<{ default: Catalogue }>('./words/*.json');

const begun = new WeakMap<i18n, Promise<void>>();

/** The words of the controls of a film, for whoever shows them or their keys. */
export function loadFilmWords(words: i18n): Promise<void> {
  const known = begun.get(words);
  if (known) return known;
  const loading = addWords(words, files, NAMESPACE);
  begun.set(words, loading);
  // A connection that broke may be back when it is asked for again.
  loading.catch(() => begun.delete(words));
  return loading;
}

/** Waits for the words where nobody has asked for them yet. */
export function useFilmWords() {
  const { t, i18n } = useTranslation(NAMESPACE);
  if (!i18n.hasResourceBundle(i18n.language, NAMESPACE)) use(loadFilmWords(i18n));
  return { t, language: i18n.language };
}
