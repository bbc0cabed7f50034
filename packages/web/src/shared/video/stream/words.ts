import type { CatalogueFiles } from '../../i18n/load.ts';
import { partWords } from '../../i18n/partWords.ts';
import type { Catalogue } from '../../i18n/words.ts';

const files: CatalogueFiles = import.meta.glob<{ default: Catalogue }>('./words/*.json');

/** The words of live streams, which come with the first of them. */
export const { useWords: useStreamWords } = partWords('stream', files);
