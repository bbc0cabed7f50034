import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '../../settings/history/HistoryScreen.tsx';
import { changesQuery } from '../../settings/history/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/settings/history')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { page } }) => {
    void context.queryClient.prefetchQuery(changesQuery(page ?? 1));
    return loadWords(context.words, 'settings', 'emails', 'media');
  },
  component: History,
});

function History() {
  return <HistoryScreen page={Route.useSearch().page ?? 1} />;
}
