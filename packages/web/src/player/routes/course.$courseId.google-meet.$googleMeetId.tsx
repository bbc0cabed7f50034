import { createFileRoute, notFound } from '@tanstack/react-router';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { sessionQuery } from '../../item-types/live-session/player/queries.ts';
import { SessionScreen } from '../../item-types/live-session/player/SessionScreen.tsx';

export const Route = createFileRoute('/course/$courseId/google-meet/$googleMeetId')({
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.googleMeetId)) throw notFound();
  },
  // The screen fetches its own data; the loader only prefetches it when a link is hovered.
  loader: async ({ cause, context, params }) => {
    if (cause === 'preload')
      void context.queryClient.prefetchQuery(sessionQuery('google-meet', Number(params.googleMeetId)));
    const { addSessionWords } = await import('../../item-types/live-session/player/words.ts');
    return addSessionWords(context.words);
  },
  // Rendered inside the shell, so that the sidebar stays usable.
  errorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} />,
  component: Screen,
});

function Screen() {
  const { courseId, googleMeetId } = Route.useParams();
  return <SessionScreen key={googleMeetId} type="google-meet" courseId={Number(courseId)} id={Number(googleMeetId)} />;
}
