import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import type { Course } from '../../catalog/course.ts';

/** The place of the alert for the opening of a course, which is loaded for announced courses only. */
export function OpeningPlace({ course, requested }: { course: Course; requested: boolean }) {
  const { i18n } = useTranslation();
  const [Alert] = useState(() =>
    lazy(async () => {
      const loading = import('./words.ts').then((file) => file.loadOpeningWords(i18n));
      const file = await import('./OpeningAlert.tsx');
      await loading;
      return { default: file.OpeningAlert };
    }),
  );
  return (
    <Suspense fallback={<Skeleton height={48} />}>
      <Alert course={course} requested={requested} />
    </Suspense>
  );
}
