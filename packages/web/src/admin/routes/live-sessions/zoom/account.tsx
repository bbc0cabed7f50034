import { createFileRoute } from '@tanstack/react-router';
import { zoomAccountQuery } from '../../../live-sessions/accountQueries.ts';
import { ZoomAccountScreen } from '../../../live-sessions/ZoomAccountScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/live-sessions/zoom/account')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(zoomAccountQuery());
    return loadWords(context.words, 'live-sessions', 'form');
  },
  component: ZoomAccountScreen,
});
