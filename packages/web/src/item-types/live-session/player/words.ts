import type { i18n } from '#i18n';
import { addWords, type CatalogFiles } from '../../../shared/i18n/load.ts';
import type { Catalog } from '../../../shared/i18n/words.ts';
import { loadStreamWords } from '../../../shared/video/stream/words.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

/** Texts of live sessions and their countdown, loaded only in courses that have one. */
export async function addSessionWords(words: i18n): Promise<void> {
  await Promise.all([addWords(words, files), loadStreamWords(words)]);
}
