import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../api/settings.tsx';
import { formatNumber } from '../format/format.ts';
import { formatMark, formatStamp, formatTaken } from './attemptFormat.ts';

/** What an attempt is told with, in the reader's language and zone. */
export function useAttemptFormat() {
  const { language } = useTranslation().i18n;
  const settings = usePageSettings();
  const locale = { language, zone: settings.user?.timezone || settings.timezone };
  return {
    stamp: (iso: string) => formatStamp(iso, locale),
    taken: (seconds: number) => formatTaken(seconds, language),
    mark: (percent: number) => formatMark(percent, language),
    number: (value: number) => formatNumber(value, language),
  };
}
