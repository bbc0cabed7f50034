import { createFileRoute } from '@tanstack/react-router';
import { rawAddress } from '../../../list/state/listRoute.ts';
import { loadWords } from '../../../shell/loadWords.ts';
import { webhookEventsQuery, webhookQuery } from '../../../webhooks/queries.ts';
import { WebhookScreen } from '../../../webhooks/WebhookForm.tsx';

export const Route = createFileRoute('/webhooks/$webhookId/edit')({
  validateSearch: rawAddress,
  loader: ({ context: { queryClient, words }, params }) => {
    void queryClient.prefetchQuery(webhookQuery(Number(params.webhookId)));
    void queryClient.prefetchQuery(webhookEventsQuery());
    return loadWords(words, 'webhooks', 'form', 'list');
  },
  component: One,
});

function One() {
  return <WebhookScreen id={Number(Route.useParams().webhookId)} />;
}
