import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { loadOrderWords } from '../orders/words.ts';
import { orderNotesQuery, orderQuery } from '../queries.ts';
import { requireId } from '../shell/requireId.ts';

export const Route = createFileRoute('/orders/$orderId')({
  beforeLoad: ({ params }) => requireId(params.orderId),
  loader: async ({ context, params }) => {
    const id = Number(params.orderId);
    void context.queryClient.prefetchQuery(orderQuery(id));
    void context.queryClient.prefetchQuery(orderNotesQuery(id));
    await loadOrderWords(context.words);
  },
  component: Shown,
});

function Shown() {
  const { orderId } = Route.useParams();
  return <OrderScreen key={orderId} id={Number(orderId)} />;
}
