import type { i18n } from '#i18n';
import { AnnouncementBell } from './AnnouncementBell.tsx';
import { loadAnnouncementWords } from './useAnnouncementWords.ts';

/** The bell with its words. */
export async function loadBell(words: i18n): Promise<{ default: typeof AnnouncementBell }> {
  await loadAnnouncementWords(words);
  return { default: AnnouncementBell };
}
