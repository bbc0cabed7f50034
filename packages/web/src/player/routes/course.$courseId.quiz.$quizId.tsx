import { createFileRoute, notFound } from '@tanstack/react-router';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { quizQuery } from '../../item-types/quiz/player/queries.ts';
import { QuizScreen } from '../../item-types/quiz/player/QuizScreen.tsx';
import { addQuizWords } from '../../item-types/quiz/player/words.ts';

export const Route = createFileRoute('/course/$courseId/quiz/$quizId')({
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.quizId)) throw notFound();
  },
  // The screen loads for itself; hovering a link only has it ready a little earlier.
  loader: ({ cause, context, params }) => {
    if (cause === 'preload') void context.queryClient.prefetchQuery(quizQuery(Number(params.quizId)));
    return addQuizWords(context.words);
  },
  // Inside the shell: the sidebar stays as the way out.
  errorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} />,
  component: Screen,
});

function Screen() {
  const { courseId, quizId } = Route.useParams();
  return <QuizScreen key={quizId} courseId={Number(courseId)} quizId={Number(quizId)} />;
}
