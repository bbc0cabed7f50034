import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../dashboard/DashboardScreen.tsx';
import { rangeOf, readPeriodSearch, todayIn } from '../dashboard/figures/period.ts';
import { dashboardQuery, figuresQuery } from '../dashboard/queries.ts';
import { salesQuery } from '../sales/queries.ts';
import { loadWords } from '../shell/loadWords.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: readPeriodSearch,
  loaderDeps: ({ search }) => search,
  // Starts together with the download of the screen's code. The screen shows the result.
  loader: ({ context: { queryClient, settings, words }, deps }) => {
    const today = todayIn(settings.timezone, new Date());
    const range = rangeOf(deps, today);
    void queryClient.prefetchQuery(figuresQuery(range));
    void queryClient.prefetchQuery(dashboardQuery());
    void queryClient.prefetchQuery(salesQuery(rangeOf({}, today)));
    return loadWords(words, 'dashboard', 'sales');
  },
  component: Dashboard,
});

function Dashboard() {
  return <DashboardScreen search={Route.useSearch()} />;
}
