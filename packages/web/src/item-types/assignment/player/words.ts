import type { i18n } from '#i18n';
import { addWords, type CatalogFiles } from '../../../shared/i18n/load.ts';
import type { Catalog } from '../../../shared/i18n/words.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

/** Texts of assignments, loaded only in courses that have one. */
export const addAssignmentWords = (words: i18n): Promise<void> => addWords(words, files);
