import type { TFunction } from '#i18n';
import { toast } from './toast.ts';

/** Copies a text to the clipboard, and says whether that worked. */
export async function copyText(text: string, t: TFunction): Promise<void> {
  try {
    // Without a secure connection there is no clipboard at all.
    await navigator.clipboard.writeText(text);
    toast.good(t('copy_done'));
  } catch {
    toast.bad(t('copy_failed'));
  }
}
