import type { CatalogFiles } from '../../../../shared/i18n/load.ts';
import { partWords } from '../../../../shared/i18n/partWords.ts';
import type { Catalog } from '../../../../shared/i18n/words.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

/** What is said in the tabs around a video; a lesson without one does without. */
export const { useWords: useTabWords } = partWords('video-tabs', files);
