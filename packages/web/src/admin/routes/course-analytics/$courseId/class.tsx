import { createFileRoute } from '@tanstack/react-router';
import { OfCourse } from '../../../course-analytics/CourseFrame.tsx';
import { ClassPart } from '../../../student-reports/ClassPart.tsx';
import { courseQuery } from '../../../course/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/course-analytics/$courseId/class')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(courseQuery(Number(params.courseId)));
    return loadWords(context.words, 'course-analytics', 'student-reports', 'analytics', 'course', 'people', 'form');
  },
  component: Part,
});

function Part() {
  const id = Number(Route.useParams().courseId);
  return <OfCourse id={id}>{(course) => <ClassPart key={id} course={course} />}</OfCourse>;
}
