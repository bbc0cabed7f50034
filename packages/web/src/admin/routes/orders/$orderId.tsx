import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '../../orders/detail/OrderScreen.tsx';
import { orderQuery } from '../../orders/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/orders/$orderId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(orderQuery(Number(params.orderId)));
    return loadWords(context.words, 'orders', 'form', 'list', 'settings');
  },
  component: One,
});

function One() {
  return <OrderScreen id={Number(Route.useParams().orderId)} />;
}
