import { createFileRoute } from '@tanstack/react-router';
import { readCartSearch } from '../checkout/kept/cart.ts';
import { Checkout } from '../checkout/Checkout.tsx';
import { loadCheckoutWords } from '../checkout/words.ts';
import { pageHead } from '../pageHead.ts';

export const Route = createFileRoute('/checkout/')({
  validateSearch: readCartSearch,
  loader: ({ context }) => loadCheckoutWords(context.words),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.words.t('title', { ns: 'checkout' }),
      path: '/checkout',
      index: false,
    }),
  component: () => <Checkout {...Route.useSearch()} />,
});
