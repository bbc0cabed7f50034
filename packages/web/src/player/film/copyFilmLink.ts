import type { TFunction } from 'i18next';
import { toast } from '../../shared/ui/feedback/toast.ts';

/** The address of the lesson that is open, at a second of its film if one is given. Who opens it needs the course. */
export async function copyFilmLink(t: TFunction, seconds?: number): Promise<string> {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}${seconds === undefined ? '' : `?t=${seconds}`}`);
  } catch {
    toast.bad(t('film_link_not_copied'));
    return t('film_link_not_copied');
  }
  toast.good(t('film_link_copied'));
  return t('film_link_copied');
}
