import { createFileRoute } from '@tanstack/react-router';
import type { ListAddress } from '../../list/state/address.ts';
import { rawAddress } from '../../list/state/listRoute.ts';
import { LogEntryScreen } from '../../logs/LogEntryScreen.tsx';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/log/$logId')({
  // The list as it was filtered: the neighbours of the entry are those in it.
  validateSearch: (raw: Record<string, unknown>): ListAddress => rawAddress(raw),
  loader: ({ context }) => loadWords(context.words, 'logs'),
  component: One,
});

function One() {
  return <LogEntryScreen id={Number(Route.useParams().logId)} search={Route.useSearch()} />;
}
