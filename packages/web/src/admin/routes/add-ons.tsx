import { createFileRoute } from '@tanstack/react-router';
import { AddonsScreen } from '../addons/AddonsScreen.tsx';
import { readAddonsSearch } from '../addons/filters.ts';
import { addonsQuery } from '../addons/useAddonSwitch.ts';
import { loadWords } from '../shell/loadWords.ts';

export const Route = createFileRoute('/add-ons')({
  validateSearch: readAddonsSearch,
  // Begun beside the code of the screen; the screen shows what becomes of it.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(addonsQuery());
    return loadWords(context.words, 'addons');
  },
  component: Addons,
});

function Addons() {
  return <AddonsScreen search={Route.useSearch()} />;
}
