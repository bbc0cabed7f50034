import { createFileRoute } from '@tanstack/react-router';
import { AddonsScreen } from '../addons/AddonsScreen.tsx';
import { readAddonsSearch } from '../addons/filters.ts';
import { addonsQuery } from '../addons/useAddonSwitch.ts';
import { loadWords } from '../shell/loadWords.ts';

export const Route = createFileRoute('/add-ons')({
  validateSearch: readAddonsSearch,
  // Starts together with the download of the screen's code. The screen shows the result.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(addonsQuery());
    return loadWords(context.words, 'addons');
  },
  component: Addons,
});

function Addons() {
  return <AddonsScreen search={Route.useSearch()} />;
}
