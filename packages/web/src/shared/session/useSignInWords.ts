import type { CatalogFiles } from '../i18n/load.ts';
import { partWords } from '../i18n/partWords.ts';
import type { Catalog } from '../i18n/words.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

/** The words of the second step of signing in. */
export const { loadWords: loadSignInWords, useWords: useSignInWords } = partWords('sign-in', files);
