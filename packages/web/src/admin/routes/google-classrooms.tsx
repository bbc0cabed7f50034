import { createFileRoute } from '@tanstack/react-router';
import { ClassroomsScreen } from '../google-classroom/ClassroomsScreen.tsx';
import { accountQuery } from '../google-classroom/queries.ts';
import { loadWords } from '../shell/loadWords.ts';

export const Route = createFileRoute('/google-classrooms')({
  validateSearch: ({ page, search }: Record<string, unknown>): { page?: number; search?: string } => ({
    ...(Number.isInteger(Number(page)) && Number(page) > 1 && { page: Number(page) }),
    ...((typeof search === 'string' || typeof search === 'number') && search !== '' && { search: String(search) }),
  }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(accountQuery());
    return loadWords(context.words, 'google-classroom', 'analytics', 'items', 'list');
  },
  component: Classrooms,
});

function Classrooms() {
  const { page = 1, search = '' } = Route.useSearch();
  return <ClassroomsScreen page={page} search={search} />;
}
