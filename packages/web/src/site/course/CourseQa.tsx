import { Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { useSession } from '../session.ts';
import type { Course } from '../catalog/course.ts';
import { useStanding } from './useStanding.ts';
import { lazyWithWords } from '../lazyWithWords.ts';

/** The place of the latest questions of a course, which come for people who are signed in and may enter it. */
export function CourseQa({ course }: { course: Course }) {
  const session = useSession();
  const { standing } = useStanding(course.id);
  const { i18n } = useTranslation();
  const [Section] = useState(() =>
    lazyWithWords(
      () => import('./questions/CourseQuestions.tsx').then((file) => file.CourseQuestions),
      () => import('./questions/words.ts').then((file) => file.loadCourseQuestionWords(i18n)),
    ),
  );
  const mayEnter = standing !== undefined && /^(?:start|continue|review)$/.test(standing.action);
  if (!session.data?.current_user_id || !mayEnter || !course.enable_questions_answers) return null;
  return (
    <Suspense>
      <Section courseId={course.id} />
    </Suspense>
  );
}
