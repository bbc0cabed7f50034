import { createFileRoute } from '@tanstack/react-router';
import { loadQuestionWords } from '../../question-types/useQuestionWords.ts';
import { AttemptsScreen } from '../attempts/AttemptsScreen.tsx';
import { attemptsListOf, readAttemptsSearch } from '../attempts/attemptSearch.ts';
import { ownAttemptsQuery } from '../queries.ts';

export const Route = createFileRoute('/quiz-attempts/')({
  validateSearch: readAttemptsSearch,
  loaderDeps: ({ search }) => search,
  // Starts together with the download of the screen's code. The screen shows the result.
  loader: async ({ context, deps }) => {
    void context.queryClient.prefetchQuery(ownAttemptsQuery(attemptsListOf(deps)));
    await loadQuestionWords(context.words);
  },
  component: Attempts,
});

function Attempts() {
  return <AttemptsScreen search={Route.useSearch()} />;
}
