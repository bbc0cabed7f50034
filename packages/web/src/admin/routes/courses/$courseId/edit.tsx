import { createFileRoute } from '@tanstack/react-router';
import { CourseEditScreen } from '../../../course/CourseEditScreen.tsx';
import { readCourseSearch } from '../../../course/places.ts';
import { courseQuery, outlineQuery } from '../../../course/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/edit')({
  validateSearch: readCourseSearch,
  loader: ({ context: { queryClient, words }, params }) => {
    const id = Number(params.courseId);
    void queryClient.prefetchQuery(courseQuery(id));
    void queryClient.prefetchQuery(outlineQuery(id));
    return loadWords(
      words,
      'course',
      'pricing',
      'form',
      'editor',
      'media',
      'builder',
      'item-types',
      'withdraws',
      'items',
      '*/editor',
      'exceptions',
      'attempts',
      'list',
    );
  },
  component: Edit,
});

function Edit() {
  return <CourseEditScreen id={Number(Route.useParams().courseId)} search={Route.useSearch()} />;
}
