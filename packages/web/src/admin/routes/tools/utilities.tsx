import { createFileRoute } from '@tanstack/react-router';
import { loadWords } from '../../shell/loadWords.ts';
import { utilitiesQuery } from '../../tools/utilities/queries.ts';
import { UtilitiesScreen } from '../../tools/utilities/UtilitiesScreen.tsx';

export const Route = createFileRoute('/tools/utilities')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(utilitiesQuery());
    return loadWords(context.words, 'tools', 'form', 'list');
  },
  component: UtilitiesScreen,
});
