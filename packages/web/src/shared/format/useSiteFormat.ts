import { useTranslation } from '#i18n';
import { usePageSettings } from '../api/settings.tsx';
import { formatDate, formatDateTime } from './format.ts';
import { formatMoment, formatShortDate, formatTime } from './short-dates.ts';

/** Dates and times in the time zone of the school, for staff. */
export function useSiteFormat() {
  const { i18n } = useTranslation();
  const { timezone } = usePageSettings();
  const locale = { language: i18n.language, zone: timezone };
  return {
    zone: timezone,
    date: (iso: string) => formatDate(iso, locale),
    shortDate: (iso: string) => formatShortDate(iso, locale),
    dateTime: (iso: string) => formatDateTime(iso, locale),
    time: (iso: string) => formatTime(iso, locale),
    moment: (iso: string) => formatMoment(iso, locale),
  };
}
