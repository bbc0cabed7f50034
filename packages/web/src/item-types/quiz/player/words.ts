import type { i18n } from '#i18n';
import { loadQuestionWords } from '../../../question-types/useQuestionWords.ts';
import { addWords, type CatalogFiles } from '../../../shared/i18n/load.ts';
import type { Catalog } from '../../../shared/i18n/words.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

/** What the quiz and its questions say; a course without one does without. */
export async function addQuizWords(words: i18n): Promise<void> {
  await Promise.all([addWords(words, files), loadQuestionWords(words)]);
}
