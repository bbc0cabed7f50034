import { createFileRoute } from '@tanstack/react-router';
import { googleAccountQuery } from '../../../live-sessions/accountQueries.ts';
import { GoogleAccountScreen } from '../../../live-sessions/GoogleAccountScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/live-sessions/google-meet/account')({
  validateSearch: ({ connected }: Record<string, unknown>): { connected?: string } =>
    typeof connected === 'string' ? { connected } : {},
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(googleAccountQuery());
    return loadWords(context.words, 'live-sessions', 'form');
  },
  component: Account,
});

function Account() {
  return <GoogleAccountScreen result={Route.useSearch().connected} />;
}
