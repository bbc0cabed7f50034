import type { i18n } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { addWords, type CatalogueFiles } from '../../shared/i18n/load.ts';
import type { Catalogue } from '../../shared/i18n/words.ts';

const files: CatalogueFiles = import.meta.glob<{ default: Catalogue }>('./words/*.json');

const begun = new WeakMap<i18n, Promise<void>>();

/** What is said around a film; a lesson without one does without. */
export function loadFilmWords(words: i18n): Promise<void> {
  const known = begun.get(words);
  if (known) return known;
  const loading = addWords(words, files);
  begun.set(words, loading);
  // A connection that broke may be back when it is asked for again.
  loading.catch(() => begun.delete(words));
  return loading;
}

/** Waits for the words of films where they are not there yet. */
export function useFilmWords() {
  const { t, i18n } = useTranslation();
  use(loadFilmWords(i18n));
  return { t, language: i18n.language };
}
