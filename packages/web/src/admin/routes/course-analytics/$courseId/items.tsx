import { createFileRoute } from '@tanstack/react-router';
import { OfCourse } from '../../../course-analytics/CourseFrame.tsx';
import { ItemsPart } from '../../../course-analytics/items/ItemsPart.tsx';
import { courseQuery } from '../../../course/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/course-analytics/$courseId/items')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(courseQuery(Number(params.courseId)));
    return loadWords(context.words, 'course-analytics', 'analytics', 'dashboard', 'course', 'people', 'form');
  },
  component: Part,
});

function Part() {
  const id = Number(Route.useParams().courseId);
  return <OfCourse id={id}>{(course) => <ItemsPart key={id} course={course} />}</OfCourse>;
}
