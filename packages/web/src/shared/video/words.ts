import type { CatalogFiles } from '../i18n/load.ts';
import { partWords } from '../i18n/partWords.ts';
import type { Catalog } from '../i18n/words.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

/** The words of the controls of a video, for whoever shows them or their keys. */
export const { loadWords: loadVideoWords, useWords: useVideoWords } = partWords('video', files);
