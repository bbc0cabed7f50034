import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../google-classroom/account/AccountScreen.tsx';
import { accountQuery } from '../google-classroom/queries.ts';
import { loadWords } from '../shell/loadWords.ts';

export const Route = createFileRoute('/google-classrooms-settings')({
  validateSearch: ({ connected }: Record<string, unknown>): { connected?: string } =>
    typeof connected === 'string' ? { connected } : {},
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(accountQuery());
    return loadWords(context.words, 'google-classroom', 'form');
  },
  component: Account,
});

function Account() {
  return <AccountScreen result={Route.useSearch().connected} />;
}
