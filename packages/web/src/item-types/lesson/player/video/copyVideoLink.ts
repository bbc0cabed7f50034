import type { TFunction } from '#i18n';
import { toast } from '../../../../shared/ui/feedback/toast.ts';

/** The address of the lesson that is open, at a second of its video if one is given. Who opens it needs the course. */
export async function copyVideoLink(t: TFunction, seconds?: number): Promise<string> {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}${seconds === undefined ? '' : `?t=${seconds}`}`);
  } catch {
    toast.bad(t('video_link_not_copied'));
    return t('video_link_not_copied');
  }
  toast.good(t('video_link_copied'));
  return t('video_link_copied');
}
