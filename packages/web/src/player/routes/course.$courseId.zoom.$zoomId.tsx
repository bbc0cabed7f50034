import { createFileRoute, notFound } from '@tanstack/react-router';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { sessionQuery } from '../../item-types/live-session/player/queries.ts';
import { SessionScreen } from '../../item-types/live-session/player/SessionScreen.tsx';

export const Route = createFileRoute('/course/$courseId/zoom/$zoomId')({
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.zoomId)) throw notFound();
  },
  // The screen fetches its own data; the loader only prefetches it when a link is hovered.
  loader: async ({ cause, context, params }) => {
    if (cause === 'preload') void context.queryClient.prefetchQuery(sessionQuery('zoom', Number(params.zoomId)));
    const { addSessionWords } = await import('../../item-types/live-session/player/words.ts');
    return addSessionWords(context.words);
  },
  // Rendered inside the shell, so that the sidebar stays usable.
  errorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} />,
  component: Screen,
});

function Screen() {
  const { courseId, zoomId } = Route.useParams();
  return <SessionScreen key={zoomId} type="zoom" courseId={Number(courseId)} id={Number(zoomId)} />;
}
