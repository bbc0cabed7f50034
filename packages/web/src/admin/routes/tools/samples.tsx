import { createFileRoute } from '@tanstack/react-router';
import { samplesQuery } from '../../course/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';
import { SamplesScreen } from '../../tools/utilities/SamplesScreen.tsx';

export const Route = createFileRoute('/tools/samples')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(samplesQuery());
    return loadWords(context.words, 'tools', 'form', 'list');
  },
  component: SamplesScreen,
});
