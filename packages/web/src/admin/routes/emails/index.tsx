import { createFileRoute } from '@tanstack/react-router';
import { emailsQuery } from '../../emails/queries.ts';
import { EmailsScreen } from '../../emails/EmailsScreen.tsx';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/emails/')({
  // The router reads `search=2026` as a number.
  validateSearch: ({ search }: Record<string, unknown>): { search?: string } =>
    typeof search === 'string' || typeof search === 'number' ? { search: String(search) } : {},
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(emailsQuery());
    return loadWords(context.words, 'emails');
  },
  component: Emails,
});

function Emails() {
  return <EmailsScreen search={Route.useSearch().search ?? ''} />;
}
