import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../api/settings.tsx';
import { formatDateTime } from './format.ts';
import { ownZone } from './zones.ts';

/** Formats a time in the user's own time zone: for due dates, and for what is compared with them. */
export function useOwnTime(): (iso: string) => string {
  const { i18n } = useTranslation();
  const { user } = usePageSettings();
  const zone = ownZone(user?.timezone);
  return (iso) => formatDateTime(iso, { language: i18n.language, zone });
}
