import { createFileRoute, notFound } from '@tanstack/react-router';
import { isOrderId, readPaySearch } from '../checkout/orderSearch.ts';
import { PayOrder } from '../checkout/payment/PayOrder.tsx';
import { loadCheckoutWords } from '../checkout/words.ts';
import { pageHead } from '../pageHead.ts';

export const Route = createFileRoute('/checkout/pay/$id')({
  validateSearch: readPaySearch,
  loader: async ({ context, params }) => {
    if (!isOrderId(params.id)) throw notFound();
    await loadCheckoutWords(context.words);
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.words.t('pay_title', { ns: 'checkout' }),
      path: '/checkout',
      index: false,
    }),
  component: Pay,
});

function Pay() {
  const { id } = Route.useParams();
  const { key, cancelled } = Route.useSearch();
  return <PayOrder key={id} id={Number(id)} orderKey={key} cancelled={cancelled === 1} />;
}
