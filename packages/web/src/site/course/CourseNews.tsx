import { Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { useSession } from '../session.ts';
import type { Course } from '../catalog/course.ts';
import { lazyWithWords } from '../lazyWithWords.ts';

/** The place of the announcements of a course, which come for people who are signed in. */
export function CourseNews({ course }: { course: Course }) {
  const settings = usePageSettings();
  const session = useSession();
  const { i18n } = useTranslation();
  const [Section] = useState(() =>
    lazyWithWords(
      () => import('./CourseAnnouncements.tsx').then((file) => file.CourseAnnouncements),
      () =>
        import('../../shared/announcements/useAnnouncementWords.ts').then((file) => file.loadAnnouncementWords(i18n)),
    ),
  );
  if (!session.data?.current_user_id || !addonActive(settings, 'course-announcement')) return null;
  return (
    <Suspense>
      <Section courseId={course.id} />
    </Suspense>
  );
}
