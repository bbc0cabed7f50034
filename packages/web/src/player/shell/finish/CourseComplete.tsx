import type { CourseProgress } from '@lectern/contract';
import { lazy, Suspense, useState } from 'react';

const CompleteBanner = lazy(async () => ({ default: (await import('./CompleteBanner.tsx')).CompleteBanner }));

/** `isCovered`: a sheet is open, which would cover a dialog. */
export function CourseComplete({ course, isCovered }: { course: CourseProgress; isCovered: boolean }) {
  const completed = course.status === 'completed';
  const [wasCompleted] = useState(completed);
  if (!completed) return null;
  return (
    <Suspense>
      <CompleteBanner course={course} justNow={!wasCompleted} isCovered={isCovered} />
    </Suspense>
  );
}
