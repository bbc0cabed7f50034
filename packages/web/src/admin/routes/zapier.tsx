import { createFileRoute } from '@tanstack/react-router';
import { loadWords } from '../shell/loadWords.ts';
import { webhookEventsQuery } from '../webhooks/queries.ts';
import { zapierCallsQuery, zapierKeyQuery } from '../zapier/queries.ts';
import { ZapierScreen } from '../zapier/ZapierScreen.tsx';

export const Route = createFileRoute('/zapier')({
  loader: ({ context }) => {
    for (const query of [zapierKeyQuery(), webhookEventsQuery(), zapierCallsQuery()]) {
      void context.queryClient.prefetchQuery(query as ReturnType<typeof zapierKeyQuery>);
    }
    return loadWords(context.words, 'zapier', 'webhooks', 'form', 'list');
  },
  component: ZapierScreen,
});
