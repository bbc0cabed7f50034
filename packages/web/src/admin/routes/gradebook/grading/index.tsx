import { createFileRoute } from '@tanstack/react-router';
import { scaleQuery } from '../../../gradebook/queries.ts';
import { ScaleScreen } from '../../../gradebook/scale/ScaleScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/gradebook/grading/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(scaleQuery());
    return loadWords(context.words, 'gradebook', 'list', 'form');
  },
  component: ScaleScreen,
});
