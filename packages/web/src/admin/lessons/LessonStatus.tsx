import type { Lesson } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../shared/ui/Tag.tsx';

const tones = {
  publish: 'good',
  private: 'accent',
  pending: 'warn',
  future: 'accent',
  draft: 'neutral',
  trash: 'bad',
} as const;

/** The state of the stored lesson as a word; nothing is stored of a new one. */
export function LessonStatus({ status }: { status: Lesson['status'] | undefined }) {
  const { t } = useTranslation();
  if (!status) return <Tag>{t('lessons.status_new')}</Tag>;
  return <Tag tone={tones[status]}>{t(`lessons.status_${status}`)}</Tag>;
}
