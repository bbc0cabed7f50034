import { createFileRoute } from '@tanstack/react-router';
import { CourseStudentsScreen } from '../../../course/hub/students/CourseStudentsScreen.tsx';
import { courseQuery } from '../../../course/queries.ts';
import { rawAddress } from '../../../list/state/listRoute.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/students')({
  validateSearch: rawAddress,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(courseQuery(Number(params.courseId)));
    return loadWords(context.words, 'course', 'people', 'attempts', 'issued-certificates', 'list', 'form');
  },
  component: Students,
});

function Students() {
  return <CourseStudentsScreen id={Number(Route.useParams().courseId)} />;
}
