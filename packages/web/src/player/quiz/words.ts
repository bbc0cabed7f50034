import type { i18n } from 'i18next';
import { loadQuestionWords } from '../../question-types/useQuestionWords.ts';
import { addWords, type CatalogueFiles } from '../../shared/i18n/load.ts';
import type { Catalogue } from '../../shared/i18n/words.ts';

const files: CatalogueFiles = import.meta.glob<{ default: Catalogue }>('./words/*.json');

/** What the quiz and its questions say; a course without one does without. */
export async function addQuizWords(words: i18n): Promise<void> {
  await Promise.all([addWords(words, files), loadQuestionWords(words)]);
}
