import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '../../../people/detail/PersonScreen.tsx';
import { readTab } from '../../../people/detail/tabNames.ts';
import { personQuery } from '../../../people/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/users/instructors/detail/$userId')({
  validateSearch: readTab,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(personQuery(Number(params.userId)));
    return loadWords(
      context.words,
      'people',
      'activity',
      'logs',
      'attempts',
      'exceptions',
      'issued-certificates',
      'reviews',
      'list',
      'form',
    );
  },
  component: One,
});

function One() {
  const { tab } = Route.useSearch();
  return <PersonScreen kind="instructors" id={Number(Route.useParams().userId)} tab={tab ?? 'teaching'} />;
}
