import { createFileRoute } from '@tanstack/react-router';
import { emailsQuery, readEmailSearch } from '../../emails/queries.ts';
import { EmailsScreen } from '../../emails/EmailsScreen.tsx';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/emails/')({
  validateSearch: readEmailSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(emailsQuery());
    return loadWords(context.words, 'emails');
  },
  component: Emails,
});

function Emails() {
  return <EmailsScreen search={Route.useSearch().search ?? ''} />;
}
