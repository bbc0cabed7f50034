import { createFileRoute } from '@tanstack/react-router';
import { zoomAccountQuery } from '../../../../item-types/live-session/admin/editor/accountQueries.ts';
import { ZoomAccountScreen } from '../../../../item-types/live-session/admin/editor/ZoomAccountScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/live-sessions/zoom/account')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(zoomAccountQuery());
    return loadWords(context.words, 'live-session/editor', 'form');
  },
  component: ZoomAccountScreen,
});
