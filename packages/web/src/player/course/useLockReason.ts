import type { Lock } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/useFormat.ts';

/** Why an item is closed and when it opens, in the reader's words and zone. */
export function useLockReason() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ available_at, item }: Lock): string => {
    if (available_at) return t('available_on', { date: format.dateTime(available_at) });
    return item ? t('complete_first_named', { name: item.name }) : t('complete_first');
  };
}
