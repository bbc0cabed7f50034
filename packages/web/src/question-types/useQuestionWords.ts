import type { i18n } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { type CatalogueFiles, addWords } from '../shared/i18n/load.ts';
import type { Catalogue } from '../shared/i18n/words.ts';

const NAMESPACE = 'questions';

const files: CatalogueFiles = import.meta.glob<{ default: Catalogue }>('./words/*.json');

const begun = new WeakMap<i18n, Promise<void>>();

/**
 * The words of questions and attempts, which several areas show and few of their screens need. A route that awaits
 * this in its loader is drawn with them at once.
 */
export function loadQuestionWords(words: i18n): Promise<void> {
  const known = begun.get(words);
  if (known) return known;
  const loading = addWords(words, files, NAMESPACE);
  begun.set(words, loading);
  // A connection that broke may be back when it is asked for again.
  loading.catch(() => begun.delete(words));
  return loading;
}

/** Waits for the words where nobody has asked for them yet. */
export function useQuestionWords() {
  const { t, i18n } = useTranslation(NAMESPACE);
  if (!i18n.hasResourceBundle(i18n.language, NAMESPACE)) use(loadQuestionWords(i18n));
  return { t, language: i18n.language };
}
