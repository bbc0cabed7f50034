import type { LiveSession } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../shared/ui/Tag.tsx';

const tones = {
  publish: 'good',
  upcoming: 'accent',
  active: 'good',
  expired: 'neutral',
  private: 'accent',
  pending: 'warn',
  future: 'accent',
  draft: 'neutral',
  trash: 'bad',
} as const;

/** The state of the stored session as a word; nothing is stored of a new one. */
export function SessionStatus({ status }: { status: LiveSession['status'] | undefined }) {
  const { t } = useTranslation();
  if (!status) return <Tag>{t('sessions.status_new')}</Tag>;
  return <Tag tone={tones[status]}>{t(`sessions.status_${status}`)}</Tag>;
}
