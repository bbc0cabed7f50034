import type { Course } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { Tag } from '../../shared/ui/Tag.tsx';

const tones = {
  publish: 'good',
  future: 'accent',
  pending: 'warn',
  private: 'neutral',
  draft: 'neutral',
  trash: 'bad',
} as const;

export function CourseStatus({ course: { status } }: { course: Pick<Course, 'status'> }) {
  const { t } = useTranslation();
  return <Tag tone={tones[status]}>{t(`course.status_${status}`)}</Tag>;
}
