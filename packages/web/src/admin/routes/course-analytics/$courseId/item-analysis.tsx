import { createFileRoute } from '@tanstack/react-router';
import { OfCourse } from '../../../course-analytics/CourseFrame.tsx';
import { ItemAnalysisPart } from '../../../course-analytics/items/ItemAnalysisPart.tsx';
import { courseQuery } from '../../../course/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/course-analytics/$courseId/item-analysis')({
  validateSearch: ({ quiz }: Record<string, unknown>): { quiz?: number } => {
    const id = Number(quiz);
    return Number.isInteger(id) && id > 0 ? { quiz: id } : {};
  },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(courseQuery(Number(params.courseId)));
    return loadWords(context.words, 'course-analytics', 'analytics', 'attempts', 'course', 'people', 'form');
  },
  component: Part,
});

function Part() {
  const id = Number(Route.useParams().courseId);
  const { quiz } = Route.useSearch();
  return <OfCourse id={id}>{(course) => <ItemAnalysisPart key={id} course={course} quiz={quiz} />}</OfCourse>;
}
