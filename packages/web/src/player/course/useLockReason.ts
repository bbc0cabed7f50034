import type { Lock } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useMoment } from './useMoment.ts';

/** Why an item is closed and when it opens, in the reader's words and on their clock. */
export function useLockReason() {
  const { t } = useTranslation();
  const moment = useMoment();
  return ({ available_at, item }: Lock): string => {
    if (available_at) return t('opens_at', moment(available_at));
    return item ? t('complete_first_named', { name: item.name }) : t('complete_first');
  };
}
