import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsScreen } from '../../analytics/AnalyticsScreen.tsx';
import { readAnalytics } from '../../analytics/analyticsSearch.ts';
import { figuresQuery } from '../../analytics/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/analytics/')({
  validateSearch: readAnalytics,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, words }, deps }) => {
    void queryClient.prefetchQuery(figuresQuery(deps));
    return loadWords(words, 'analytics', 'dashboard', 'form');
  },
  component: Analytics,
});

function Analytics() {
  return <AnalyticsScreen search={Route.useSearch()} />;
}
