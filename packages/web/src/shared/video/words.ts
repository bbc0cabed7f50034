import type { CatalogueFiles } from '../i18n/load.ts';
import { partWords } from '../i18n/partWords.ts';
import type { Catalogue } from '../i18n/words.ts';

const files: CatalogueFiles = import.meta.glob<{ default: Catalogue }>('./words/*.json');

/** The words of the controls of a film, for whoever shows them or their keys. */
export const { loadWords: loadFilmWords, useWords: useFilmWords } = partWords('film', files);
