import { createFileRoute, notFound } from '@tanstack/react-router';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { LessonScreen } from '../../item-types/lesson/player/LessonScreen.tsx';
import { prepareLesson } from '../../item-types/lesson/player/content/prepareLesson.ts';

export const Route = createFileRoute('/course/$courseId/lesson/$lessonId')({
  // What most people open first: a file of its own would only be one more to wait for.
  codeSplitGroupings: [],
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.lessonId)) throw notFound();
  },
  // The screen loads for itself; hovering a link only has it ready a little earlier.
  loader: ({ cause, context, params }) => {
    if (cause === 'preload') void prepareLesson(context.queryClient, Number(params.lessonId));
  },
  // Inside the shell: the sidebar stays as the way out.
  errorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} />,
  component: Screen,
});

function Screen() {
  const { courseId, lessonId } = Route.useParams();
  return <LessonScreen key={lessonId} courseId={Number(courseId)} lessonId={Number(lessonId)} />;
}
