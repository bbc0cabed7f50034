import type { CatalogFiles } from '../i18n/load.ts';
import { partWords } from '../i18n/partWords.ts';
import type { Catalog } from '../i18n/words.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

/** The words of rewards for the people who get them. */
export const { loadWords: loadRewardWords, useWords: useRewardWords } = partWords('rewards', files);
