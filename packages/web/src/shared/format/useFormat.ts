import { useTranslation } from '#i18n';
import { usePageSettings } from '../api/settings.tsx';
import { formatDate, formatDateTime, formatDuration, formatNumber, formatPercent } from './format.ts';

/** The formats in the reader's language and zone: their own zone if they set one, else the school's. */
export function useFormat() {
  const { i18n } = useTranslation();
  const settings = usePageSettings();
  const language = i18n.language;
  const locale = { language, zone: settings.user?.timezone || settings.timezone };
  return {
    date: (iso: string) => formatDate(iso, locale),
    dateTime: (iso: string) => formatDateTime(iso, locale),
    duration: (seconds: number) => formatDuration(seconds, language),
    number: (value: number) => formatNumber(value, language),
    percent: (value: number) => formatPercent(value, language),
  };
}

export function usePercent() {
  const { i18n } = useTranslation();
  return (percent: number) => formatPercent(percent, i18n.language);
}
