import { createFileRoute } from '@tanstack/react-router';
import { newCurrencyQuery } from '../../coupons/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';
import { NewSubscriptionScreen } from '../../subscriptions/NewSubscriptionScreen.tsx';

export const Route = createFileRoute('/subscriptions/new')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(newCurrencyQuery());
    return loadWords(context.words, 'subscriptions', 'orders', 'form', 'list');
  },
  component: NewSubscriptionScreen,
});
