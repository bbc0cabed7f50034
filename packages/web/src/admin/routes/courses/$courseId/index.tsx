import { createFileRoute } from '@tanstack/react-router';
import { CourseHubScreen } from '../../../course/hub/CourseHubScreen.tsx';
import { deskQuery } from '../../../course/hub/desk/deskQuery.ts';
import { courseQuery } from '../../../course/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(courseQuery(Number(params.courseId)));
    void context.queryClient.prefetchQuery(deskQuery(Number(params.courseId)));
    return loadWords(context.words, 'course', 'form');
  },
  component: Hub,
});

function Hub() {
  return <CourseHubScreen id={Number(Route.useParams().courseId)} />;
}
