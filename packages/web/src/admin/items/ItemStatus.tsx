import { useTranslation } from '#i18n';
import { Tag } from '../../shared/ui/Tag.tsx';

export const itemStatusTones = {
  publish: 'good',
  private: 'accent',
  pending: 'warn',
  future: 'accent',
  draft: 'neutral',
  trash: 'bad',
} as const;

/** The status of a stored item; `undefined` for one that is not saved yet. */
export function ItemStatus({ status }: { status: keyof typeof itemStatusTones | undefined }) {
  const { t } = useTranslation();
  if (!status) return <Tag>{t('items.status_new')}</Tag>;
  return <Tag tone={itemStatusTones[status]}>{t(`items.status_${status}`)}</Tag>;
}
