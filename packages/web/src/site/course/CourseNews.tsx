import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { useSession } from '../session.ts';
import type { Course } from '../catalog/course.ts';

/** The place of the announcements of a course, which come for people who are signed in. */
export function CourseNews({ course }: { course: Course }) {
  const { i18n } = useTranslation();
  const settings = usePageSettings();
  const session = useSession();
  const [Section] = useState(() =>
    lazy(async () => {
      const loading = import('../../shared/announcements/useAnnouncementWords.ts').then((file) =>
        file.loadAnnouncementWords(i18n),
      );
      const file = await import('./CourseAnnouncements.tsx');
      await loading;
      return { default: file.CourseAnnouncements };
    }),
  );
  if (!session.data?.current_user_id || !addonActive(settings, 'course-announcement')) return null;
  return (
    <Suspense>
      <Section courseId={course.id} />
    </Suspense>
  );
}
