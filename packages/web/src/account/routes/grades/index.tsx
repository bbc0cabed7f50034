import { createFileRoute } from '@tanstack/react-router';
import { GradesScreen } from '../../grades/GradesScreen.tsx';
import { readGradesSearch } from '../../grades/gradesSearch.ts';
import { loadGradeWords } from '../../grades/words.ts';
import { ownGradesQuery } from '../../queries.ts';

export const Route = createFileRoute('/grades/')({
  validateSearch: readGradesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.queryClient.prefetchQuery(ownGradesQuery(deps.page));
    await loadGradeWords(context.words);
  },
  component: Grades,
});

function Grades() {
  return <GradesScreen search={Route.useSearch()} />;
}
