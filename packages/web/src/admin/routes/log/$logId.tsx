import { createFileRoute } from '@tanstack/react-router';
import { LogEntryScreen } from '../../logs/LogEntryScreen.tsx';
import { type LogTab, logEntryQuery, readTab } from '../../logs/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/log/$logId')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: LogTab } =>
    readTab(tab) === 'all' ? {} : { tab: readTab(tab) },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(logEntryQuery(Number(params.logId), readTab(deps.tab)));
    return loadWords(context.words, 'logs');
  },
  component: One,
});

function One() {
  return <LogEntryScreen id={Number(Route.useParams().logId)} tab={readTab(Route.useSearch().tab)} />;
}
