import type { LiveSession } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { Tag } from '../../../../shared/ui/Tag.tsx';
import { itemStatusTones } from '../../../../admin/items/ItemStatus.tsx';

const tones = { ...itemStatusTones, upcoming: 'accent', active: 'good', expired: 'neutral' } as const;

/** The status of a stored session; `undefined` for one that is not saved yet. */
export function SessionStatus({ status }: { status: LiveSession['status'] | undefined }) {
  const { t } = useTranslation();
  if (!status) return <Tag>{t('sessions.status_new')}</Tag>;
  return <Tag tone={tones[status]}>{t(`sessions.status_${status}`)}</Tag>;
}
