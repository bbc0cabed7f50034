import { createFileRoute, notFound } from '@tanstack/react-router';
import { ownSubscriptionQuery } from '../subscriptions/queries.ts';
import { SubscriptionScreen } from '../subscriptions/SubscriptionScreen.tsx';
import { loadSubscriptionWords } from '../subscriptions/words.ts';

export const Route = createFileRoute('/subscriptions/$subscriptionId')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.subscriptionId)) throw notFound();
  },
  loader: async ({ context, params }) => {
    void context.queryClient.prefetchQuery(ownSubscriptionQuery(Number(params.subscriptionId)));
    await loadSubscriptionWords(context.words);
  },
  component: Shown,
});

function Shown() {
  const { subscriptionId } = Route.useParams();
  return <SubscriptionScreen key={subscriptionId} id={Number(subscriptionId)} />;
}
