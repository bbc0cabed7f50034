import type { i18n } from '#i18n';
import { use } from 'react';
import { useTranslation } from '#i18n';
import { addWords, type CatalogFiles } from './load.ts';

/** A promise that `use` can read without waiting once it is kept. */
interface Loading extends Promise<void> {
  status?: 'fulfilled';
  value?: undefined;
}

function kept(loading: Loading): Loading {
  loading.status = 'fulfilled';
  loading.value = undefined;
  return loading;
}

/** The words of a part that several areas show and few of their screens need: they come with that part. */
export function partWords(namespace: string, files: CatalogFiles) {
  const begun = new WeakMap<i18n, Loading>();

  /** Awaited before the part is rendered. */
  function loadWords(words: i18n): Promise<void> {
    const known = begun.get(words);
    if (known) return known;
    const loading: Loading = words.hasResourceBundle(words.language, namespace)
      ? kept(Promise.resolve())
      : addWords(words, files, namespace);
    begun.set(words, loading);
    loading.then(
      () => kept(loading),
      // A connection that broke may be back when it is asked for again.
      () => begun.delete(words),
    );
    return loading;
  }

  /** Suspends until the words are loaded. */
  function useWords() {
    const { t, i18n } = useTranslation(namespace);
    // Always: React loses count of a component's hooks when this one is called in one try of a render and not in the next.
    use(loadWords(i18n));
    return { t, language: i18n.language };
  }

  return { loadWords, useWords };
}
