import { createFileRoute, notFound } from '@tanstack/react-router';
import { isOrderId, readOrderSearch } from '../checkout/orderSearch.ts';
import { OrderReceived } from '../checkout/received/OrderReceived.tsx';
import { loadCheckoutWords } from '../checkout/words.ts';
import { pageHead } from '../pageHead.ts';

export const Route = createFileRoute('/order-received/$id')({
  validateSearch: readOrderSearch,
  loader: async ({ context, params }) => {
    if (!isOrderId(params.id)) throw notFound();
    await loadCheckoutWords(context.words);
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.words.t('your_order', { ns: 'checkout' }),
      path: '/order-received',
      index: false,
    }),
  component: Received,
});

function Received() {
  const { id } = Route.useParams();
  const { key } = Route.useSearch();
  return <OrderReceived key={id} id={Number(id)} orderKey={key} />;
}
