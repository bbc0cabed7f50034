import { createFileRoute } from '@tanstack/react-router';
import { ownSubscriptionsQuery } from '../subscriptions/queries.ts';
import { SubscriptionsScreen } from '../subscriptions/SubscriptionsScreen.tsx';
import { loadSubscriptionWords } from '../subscriptions/words.ts';

export const Route = createFileRoute('/subscriptions/')({
  loader: async ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(ownSubscriptionsQuery());
    await loadSubscriptionWords(context.words);
  },
  component: SubscriptionsScreen,
});
