import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../dashboard/DashboardScreen.tsx';
import { rangeOf, readPeriodSearch, todayIn } from '../dashboard/figures/period.ts';
import { dashboardQuery, figuresQuery } from '../dashboard/queries.ts';
import { loadWords } from '../shell/loadWords.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: readPeriodSearch,
  loaderDeps: ({ search }) => search,
  // Begun beside the code of the screen; the screen shows what becomes of it.
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
