import type { i18n } from '#i18n';
import { loadNotificationWords } from '../../../shared/notifications/useNotificationWords.ts';

/** The bell of the area, as `LazyBell` takes it. */
export async function adminBell(words: i18n) {
  const loadingWords = loadNotificationWords(words);
  const file = await import('./AdminBell.tsx');
  await loadingWords;
  return { default: file.AdminBell };
}
