import { useTranslation } from 'react-i18next';
import type { Entry } from './queries.ts';

/** What an entry says: of an account in the reader's language, all else in the words of the log. */
export function useEntryTitle() {
  const { t } = useTranslation();
  return ({ event, message }: Pick<Entry, 'event' | 'message'>): string =>
    event === '' ? message || t('logs.no_message') : t(`logs.event_${event}`, { defaultValue: message });
}
