import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { useSession } from '../session.ts';
import type { Course } from '../catalog/course.ts';
import { useStanding } from './useStanding.ts';

/** The place of the latest questions of a course, which come for people who are signed in and may enter it. */
export function CourseQa({ course }: { course: Course }) {
  const { i18n } = useTranslation();
  const session = useSession();
  const { standing } = useStanding(course.id);
  const [Section] = useState(() =>
    lazy(async () => {
      const loading = import('./questions/words.ts').then((file) => file.loadCourseQuestionWords(i18n));
      const file = await import('./questions/CourseQuestions.tsx');
      await loading;
      return { default: file.CourseQuestions };
    }),
  );
  const mayEnter = standing !== undefined && /^(?:start|continue|review)$/.test(standing.action);
  if (!session.data?.current_user_id || !mayEnter || !course.enable_questions_answers) return null;
  return (
    <Suspense>
      <Section courseId={course.id} />
    </Suspense>
  );
}
