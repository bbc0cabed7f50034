import { createFileRoute, notFound } from '@tanstack/react-router';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { AttemptScreen } from '../../item-types/quiz/player/result/AttemptScreen.tsx';
import { addQuizWords } from '../../item-types/quiz/player/words.ts';

export const Route = createFileRoute('/course/$courseId/quiz/$quizId_/attempt/$attemptId')({
  beforeLoad: ({ params }) => {
    if (![params.quizId, params.attemptId].every((id) => /^\d{1,9}$/.test(id))) throw notFound();
  },
  loader: ({ context }) => addQuizWords(context.words),
  errorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} />,
  component: Screen,
});

function Screen() {
  const { courseId, quizId, attemptId } = Route.useParams();
  return (
    <AttemptScreen key={attemptId} courseId={Number(courseId)} quizId={Number(quizId)} attemptId={Number(attemptId)} />
  );
}
