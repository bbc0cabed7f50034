import { createFileRoute } from '@tanstack/react-router';
import { googleAccountQuery } from '../../../../item-types/live-session/admin/editor/accountQueries.ts';
import { GoogleAccountScreen } from '../../../../item-types/live-session/admin/editor/GoogleAccountScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/live-sessions/google-meet/account')({
  validateSearch: ({ connected }: Record<string, unknown>): { connected?: string } =>
    typeof connected === 'string' ? { connected } : {},
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(googleAccountQuery());
    return loadWords(context.words, 'live-session/editor', 'form');
  },
  component: Account,
});

function Account() {
  return <GoogleAccountScreen result={Route.useSearch().connected} />;
}
