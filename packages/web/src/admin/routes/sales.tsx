import { createFileRoute } from '@tanstack/react-router';
import { rangeOf, todayIn } from '../dashboard/figures/period.ts';
import { salesQuery } from '../sales/queries.ts';
import { readSalesSearch } from '../sales/salesSearch.ts';
import { SalesScreen } from '../sales/SalesScreen.tsx';
import { loadWords } from '../shell/loadWords.ts';

export const Route = createFileRoute('/sales')({
  validateSearch: readSalesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, settings, words }, deps }) => {
    const range = rangeOf(deps, todayIn(settings.timezone, new Date()));
    void queryClient.prefetchQuery(salesQuery(range, deps.interval));
    return loadWords(words, 'sales', 'dashboard', 'orders');
  },
  component: Sales,
});

function Sales() {
  return <SalesScreen search={Route.useSearch()} />;
}
