import type { Course } from '@lectern/contract';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { OfCourse, useCourseHead } from '../../../course-analytics/CourseFrame.tsx';
import { studentList } from '../../../course-analytics/studentList.tsx';
import { courseQuery } from '../../../course/queries.ts';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { rawAddress } from '../../../list/state/listRoute.ts';
import { loadWords } from '../../../shell/loadWords.ts';
import { UserIcon } from '../../../../shared/ui/icons.tsx';

export const Route = createFileRoute('/course-analytics/$courseId/students')({
  validateSearch: rawAddress,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(courseQuery(Number(params.courseId)));
    return loadWords(context.words, 'course-analytics', 'analytics', 'course', 'people', 'list', 'form');
  },
  component: Part,
});

function Learners({ course }: { course: Course }) {
  const list = useMemo(() => studentList(course.id), [course.id]);
  const part = useCourseHead(course, 'students');
  return <ListScreen list={list} icon={<UserIcon size={26} />} part={part} />;
}

function Part() {
  const id = Number(Route.useParams().courseId);
  return <OfCourse id={id}>{(course) => <Learners key={id} course={course} />}</OfCourse>;
}
