import { createFileRoute } from '@tanstack/react-router';
import { emailsQuery } from '../../emails/queries.ts';
import { EmailsScreen } from '../../emails/EmailsScreen.tsx';
import { textOf } from '../../list/state/address.ts';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/emails/')({
  validateSearch: (raw: Record<string, unknown>): { search?: string } =>
    raw.search ? { search: textOf(raw.search) } : {},
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(emailsQuery());
    return loadWords(context.words, 'emails');
  },
  component: Emails,
});

function Emails() {
  return <EmailsScreen search={Route.useSearch().search ?? ''} />;
}
