import { createFileRoute } from '@tanstack/react-router';
import { loadWords } from '../../shell/loadWords.ts';
import { subscriptionQuery } from '../../subscriptions/queries.ts';
import { SubscriptionScreen } from '../../subscriptions/SubscriptionScreen.tsx';

export const Route = createFileRoute('/subscriptions/$subscriptionId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(subscriptionQuery(Number(params.subscriptionId)));
    return loadWords(context.words, 'subscriptions', 'list');
  },
  component: One,
});

function One() {
  return <SubscriptionScreen id={Number(Route.useParams().subscriptionId)} />;
}
