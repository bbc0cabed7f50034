import { createFileRoute } from '@tanstack/react-router';
import { readPeriod } from '../../../analytics/analyticsSearch.ts';
import { OfCourse } from '../../../course-analytics/CourseFrame.tsx';
import { CourseOverview } from '../../../course-analytics/figures/CourseOverview.tsx';
import { courseFiguresQuery } from '../../../course-analytics/queries.ts';
import { courseQuery } from '../../../course/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/course-analytics/$courseId/')({
  validateSearch: readPeriod,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, words }, params, deps }) => {
    const id = Number(params.courseId);
    void queryClient.prefetchQuery(courseQuery(id));
    void queryClient.prefetchQuery(courseFiguresQuery(id, deps));
    return loadWords(words, 'course-analytics', 'analytics', 'dashboard', 'course', 'people', 'form');
  },
  component: Overview,
});

function Overview() {
  const id = Number(Route.useParams().courseId);
  const search = Route.useSearch();
  return <OfCourse id={id}>{(course) => <CourseOverview key={id} course={course} search={search} />}</OfCourse>;
}
