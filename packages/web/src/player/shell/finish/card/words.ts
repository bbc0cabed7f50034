import type { CatalogFiles } from '../../../../shared/i18n/load.ts';
import { partWords } from '../../../../shared/i18n/partWords.ts';
import type { Catalog } from '../../../../shared/i18n/words.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

/** The words of the share card. */
export const { loadWords: loadShareCardWords, useWords: useShareCardWords } = partWords('share_card', files);
