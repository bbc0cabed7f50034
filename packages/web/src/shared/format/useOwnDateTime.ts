import { useTranslation } from '#i18n';
import { usePageSettings } from '../api/settings.tsx';
import { formatDateTime } from './format.ts';
import { ownZone } from './zones.ts';

/** Formats a time that concerns the user alone: in their own zone if they set one, else in that of the device. */
export function useOwnDateTime(): (iso: string) => string {
  const { i18n } = useTranslation();
  const { user } = usePageSettings();
  const locale = { language: i18n.language, zone: ownZone(user?.timezone) };
  return (iso) => formatDateTime(iso, locale);
}
