import { createFileRoute } from '@tanstack/react-router';
import { loadWords } from '../../shell/loadWords.ts';
import { webhookEventsQuery } from '../../webhooks/queries.ts';
import { WebhookScreen } from '../../webhooks/WebhookForm.tsx';

export const Route = createFileRoute('/webhooks/add-new-webhook')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(webhookEventsQuery());
    return loadWords(context.words, 'webhooks', 'form', 'list');
  },
  component: () => <WebhookScreen />,
});
