import type { CatalogueFiles } from '../shared/i18n/load.ts';
import { partWords } from '../shared/i18n/partWords.ts';
import type { Catalogue } from '../shared/i18n/words.ts';

const files: CatalogueFiles = import.meta.glob<{ default: Catalogue }>('./words/*.json');

/** The words of questions and attempts. */
export const { loadWords: loadQuestionWords, useWords: useQuestionWords } = partWords('questions', files);
