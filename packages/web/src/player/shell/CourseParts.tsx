import type { CourseProgress } from '@lectern/contract';
import { lazy, Suspense } from 'react';
import { CourseQuestions } from '../questions/CourseQuestions.tsx';

const Tutor = lazy(async () => ({ default: (await import('../tutor/Tutor.tsx')).Tutor }));

/** What a course has besides its items: Q&A and the tutor. */
export function CourseParts({ course, onOpen }: { course: CourseProgress; onOpen: () => void }) {
  return (
    <>
      {course.questions_answers && <CourseQuestions course={course} onOpen={onOpen} />}
      {course.tutor && (
        <Suspense>
          <Tutor course={course} onOpenSidebar={onOpen} />
        </Suspense>
      )}
    </>
  );
}
