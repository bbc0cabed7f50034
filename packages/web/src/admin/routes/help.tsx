import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '../help/HelpScreen.tsx';
import { changelogQuery } from '../help/queries.ts';
import { loadWords } from '../shell/loadWords.ts';

export const Route = createFileRoute('/help')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(changelogQuery());
    return loadWords(context.words, 'help', 'emails');
  },
  component: HelpScreen,
});
