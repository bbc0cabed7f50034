import type { CatalogFiles } from '../i18n/load.ts';
import { partWords } from '../i18n/partWords.ts';
import type { Catalog } from '../i18n/words.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

/** The words of files with comments. */
export const { useWords: useAnnotatedWords } = partWords('annotated', files);
