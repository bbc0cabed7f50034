import { createFileRoute, notFound } from '@tanstack/react-router';
import { isOrderId } from '../checkout/orderSearch.ts';
import { SaveMethod } from '../checkout/payment/SaveMethod.tsx';
import { loadCheckoutWords } from '../checkout/words.ts';
import { pageHead } from '../pageHead.ts';

export const Route = createFileRoute('/checkout/method/$id')({
  // Gateways add parameters of their own.
  validateSearch: ({ back }: Record<string, unknown>): { back?: 1 } => (Number(back) === 1 ? { back: 1 } : {}),
  loader: async ({ context, params }) => {
    if (!isOrderId(params.id)) throw notFound();
    await loadCheckoutWords(context.words);
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.words.t('method_title', { ns: 'checkout' }),
      path: '/checkout',
      index: false,
    }),
  component: Method,
});

function Method() {
  const { id } = Route.useParams();
  const { back } = Route.useSearch();
  return <SaveMethod key={id} id={Number(id)} isBack={back === 1} />;
}
