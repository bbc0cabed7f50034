import type { CatalogFiles } from '../i18n/load.ts';
import { partWords } from '../i18n/partWords.ts';
import type { Catalog } from '../i18n/words.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

/** Words of the video controls and their shortcuts. */
export const { loadWords: loadVideoWords, useWords: useVideoWords } = partWords('video', files);
