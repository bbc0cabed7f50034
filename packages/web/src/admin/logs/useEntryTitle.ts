import { useTranslation } from '#i18n';
import { jobName } from '../tools/jobNames.ts';
import { failedJobOf, type Said } from './failedJobs.ts';

/** What an entry says: of accounts and of failed jobs in the reader's language, all else in the words of the log. */
export function useEntryTitle() {
  const { t, i18n } = useTranslation();
  return (entry: Said): string => {
    const { event, message } = entry;
    const failed = failedJobOf(entry);
    if (failed) {
      const job = failed.job === 'mail' ? t('logs.job_mail') : jobName(failed.job, i18n.language);
      return t(failed.word, { job });
    }
    return event === '' ? message || t('logs.no_message') : t(`logs.event_${event}`, { defaultValue: message });
  };
}
