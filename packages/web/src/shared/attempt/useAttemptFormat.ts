import { useTranslation } from '#i18n';
import { usePageSettings } from '../api/settings.tsx';
import { formatNumber } from '../format/format.ts';
import { formatMoment } from '../format/short-dates.ts';
import { scoreFormat } from '../format/useScoreFormat.ts';
import { formatResult, formatStamp, formatTaken } from './attemptFormat.ts';

/** Formatters of attempts in the reader's language and time zone; graders see the time zone of the school. */
export function useAttemptFormat({ grader = false } = {}) {
  const { language } = useTranslation().i18n;
  const settings = usePageSettings();
  const locale = { language, zone: (!grader && settings.user?.timezone) || settings.timezone };
  return {
    /** In a list. */
    moment: (iso: string) => formatMoment(iso, locale),
    stamp: (iso: string) => formatStamp(iso, locale),
    taken: (seconds: number) => formatTaken(seconds, language),
    result: (attempt: Parameters<typeof formatResult>[0]) => formatResult(attempt, language),
    mark: scoreFormat(language),
    number: (value: number) => formatNumber(value, language),
  };
}
