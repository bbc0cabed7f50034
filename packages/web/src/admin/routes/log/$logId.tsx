import { createFileRoute } from '@tanstack/react-router';
import { LogEntryScreen } from '../../logs/LogEntryScreen.tsx';
import { type LogTab, logEntryQuery, readTab } from '../../logs/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/log/$logId')({
  validateSearch: (raw: Record<string, unknown>): { tab?: LogTab } => {
    const tab = readTab(raw.tab);
    return tab === 'all' ? {} : { tab };
  },
  loaderDeps: ({ search: { tab = 'all' } }) => ({ tab }),
  loader: ({ context, params, deps: { tab } }) => {
    void context.queryClient.prefetchQuery(logEntryQuery(Number(params.logId), tab));
    return loadWords(context.words, 'logs');
  },
  component: One,
});

function One() {
  const { tab = 'all' } = Route.useSearch();
  return <LogEntryScreen id={Number(Route.useParams().logId)} tab={tab} />;
}
