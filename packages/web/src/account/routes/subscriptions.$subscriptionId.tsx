import { createFileRoute } from '@tanstack/react-router';
import { ownSubscriptionQuery } from '../subscriptions/queries.ts';
import { SubscriptionScreen } from '../subscriptions/SubscriptionScreen.tsx';
import { loadSubscriptionWords } from '../subscriptions/words.ts';
import { requireId } from '../shell/requireId.ts';

export const Route = createFileRoute('/subscriptions/$subscriptionId')({
  beforeLoad: ({ params }) => requireId(params.subscriptionId),
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
