import type { CourseProgress } from '@lectern/contract';
import { useEffect } from 'react';
import { useTranslation } from '#i18n';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { useTitle } from '../../shared/ui/screen/useTitle.ts';
import { safeAddress } from '../course/addresses.ts';

/** A course without items; one that lives in a classroom elsewhere leads there. */
export function EmptyCourse({ course }: { course: CourseProgress }) {
  const { t } = useTranslation();
  useTitle(course.name);
  const classroom = safeAddress(course.google_classroom_course_url);
  // Synchronises with the address bar: leaving for another site is no navigation of this router.
  useEffect(() => {
    if (classroom) window.location.replace(classroom);
  }, [classroom]);
  return (
    <EmptyState
      page
      icon={<BookIcon size={26} />}
      title={t('no_items_title')}
      action={<ButtonLink href={course.course_permalink}>{t('back_to_course')}</ButtonLink>}
    >
      {t('no_items_text')}
    </EmptyState>
  );
}
