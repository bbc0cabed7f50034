import type { CatalogFiles } from '../i18n/load.ts';
import { partWords } from '../i18n/partWords.ts';
import type { Catalog } from '../i18n/words.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

/** The words of announcements for their readers. */
export const { loadWords: loadAnnouncementWords, useWords: useAnnouncementWords } = partWords('announcements', files);
