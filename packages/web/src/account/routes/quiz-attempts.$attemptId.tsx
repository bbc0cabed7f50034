import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadQuestionWords } from '../../question-types/useQuestionWords.ts';
import { AttemptScreen } from '../attempts/AttemptScreen.tsx';
import { attemptQuery } from '../queries.ts';

export const Route = createFileRoute('/quiz-attempts/$attemptId')({
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.attemptId)) throw notFound();
  },
  loader: async ({ context, params }) => {
    void context.queryClient.prefetchQuery(attemptQuery(Number(params.attemptId)));
    await loadQuestionWords(context.words);
  },
  component: Shown,
});

function Shown() {
  const { attemptId } = Route.useParams();
  return <AttemptScreen id={Number(attemptId)} />;
}
