import { createFileRoute } from '@tanstack/react-router';
import { PersonEditScreen } from '../../../people/form/PersonEditScreen.tsx';
import { personQuery } from '../../../people/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/users/staff/$userId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(personQuery(Number(params.userId)));
    return loadWords(context.words, 'people', 'form', 'media');
  },
  component: One,
});

function One() {
  return <PersonEditScreen kind="staff" id={Number(Route.useParams().userId)} />;
}
