import type { CatalogFiles } from '../../../shared/i18n/load.ts';
import { partWords } from '../../../shared/i18n/partWords.ts';
import type { Catalog } from '../../../shared/i18n/words.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

/** The words of Q&A on the course page, which come with it. */
export const { loadWords: loadCourseQuestionWords, useWords: useCourseQuestionWords } = partWords(
  'courseQuestions',
  files,
);
