import type { i18n } from '#i18n';
import type { CatalogFiles } from '../i18n/load.ts';
import { partWords } from '../i18n/partWords.ts';
import type { Catalog } from '../i18n/words.ts';

const NAMESPACE = 'reading';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

/** Words of text extensions: code, pictures and documents. */
export const { loadWords: loadReadingWords, useWords: useReadingWords } = partWords(NAMESPACE, files);

/** For those who do not draw with React. */
export const readingWords = (words: i18n) => words.getFixedT(words.language, NAMESPACE);
