import { createFileRoute } from '@tanstack/react-router';
import { ordersListOf, readOrdersSearch } from '../orders/orderSearch.ts';
import { OrdersScreen } from '../orders/OrdersScreen.tsx';
import { loadOrderWords } from '../orders/words.ts';
import { ownOrdersQuery } from '../queries.ts';

export const Route = createFileRoute('/orders/')({
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => search,
  // Starts together with the download of the screen's code. The screen shows the result.
  loader: async ({ context, deps }) => {
    void context.queryClient.prefetchQuery(ownOrdersQuery(ordersListOf(deps)));
    await loadOrderWords(context.words);
  },
  component: Orders,
});

function Orders() {
  return <OrdersScreen search={Route.useSearch()} />;
}
