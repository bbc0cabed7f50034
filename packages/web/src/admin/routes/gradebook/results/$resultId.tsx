import { createFileRoute } from '@tanstack/react-router';
import { resultQuery } from '../../../gradebook/queries.ts';
import { ResultScreen } from '../../../gradebook/results/ResultScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/gradebook/results/$resultId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(resultQuery(Number(params.resultId)));
    return loadWords(context.words, 'gradebook', 'list');
  },
  component: One,
});

function One() {
  return <ResultScreen id={Number(Route.useParams().resultId)} />;
}
