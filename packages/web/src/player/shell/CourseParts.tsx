import type { CourseProgress } from '@lectern/contract';
import { lazy, Suspense } from 'react';
import { CourseQuestions } from '../questions/CourseQuestions.tsx';

const Tutor = lazy(async () => ({ default: (await import('../tutor/Tutor.tsx')).Tutor }));
const WelcomeDialog = lazy(async () => ({ default: (await import('./WelcomeDialog.tsx')).WelcomeDialog }));

/** What a course has besides its items: its welcome, Q&A and the tutor. */
export function CourseParts({
  course,
  isCovered,
  onOpen,
}: {
  course: CourseProgress;
  /** The sidebar is open over the course. */
  isCovered: boolean;
  /** Opens the sidebar. */
  onOpen: () => void;
}) {
  const welcome = course.welcome_message_to_first_time_user;
  return (
    <>
      {course.questions_answers && <CourseQuestions course={course} onOpen={onOpen} />}
      {course.tutor && (
        <Suspense>
          <Tutor course={course} onOpenSidebar={onOpen} />
        </Suspense>
      )}
      {welcome && welcome.enabled && !isCovered && (
        <Suspense>
          <WelcomeDialog course={course} />
        </Suspense>
      )}
    </>
  );
}
