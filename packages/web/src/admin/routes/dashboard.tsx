import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../dashboard/DashboardScreen.tsx';
import { rangeOf, readPeriodSearch, todayIn } from '../dashboard/figures/period.ts';
import { dashboardQuery, figuresQuery } from '../dashboard/queries.ts';
import { loadWords } from '../shell/loadWords.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: readPeriodSearch,
  loaderDeps: ({ search }) => search,
  // Starts together with the download of the screen's code. The screen shows the result.
  loader: ({ context: { queryClient, settings, words }, deps }) => {
    const range = rangeOf(deps, todayIn(settings.timezone, new Date()));
    void queryClient.prefetchQuery(figuresQuery(range));
    void queryClient.prefetchQuery(dashboardQuery());
    return loadWords(words, 'dashboard');
  },
  component: Dashboard,
});

function Dashboard() {
  return <DashboardScreen search={Route.useSearch()} />;
}
