import type { CatalogueFiles } from '../../shared/i18n/load.ts';
import { partWords } from '../../shared/i18n/partWords.ts';
import type { Catalogue } from '../../shared/i18n/words.ts';

const files: CatalogueFiles = import.meta.glob<{ default: Catalogue }>('./words/*.json');

/** What is said in the tabs around a film; a lesson without one does without. */
export const { useWords: useTabWords } = partWords('film-tabs', files);
