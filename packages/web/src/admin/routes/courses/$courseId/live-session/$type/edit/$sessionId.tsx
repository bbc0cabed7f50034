import { createFileRoute, notFound } from '@tanstack/react-router';
import { isSessionType, type SessionType } from '../../../../../../live-sessions/addresses.ts';
import { sessionQuery } from '../../../../../../live-sessions/sessionQueries.ts';
import { SessionScreen } from '../../../../../../live-sessions/SessionScreens.tsx';
import { loadWords } from '../../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/live-session/$type/edit/$sessionId')({
  beforeLoad: ({ params }) => {
    if (!isSessionType(params.type)) throw notFound();
  },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(sessionQuery(params.type as SessionType, Number(params.sessionId)));
    return loadWords(context.words, 'live-sessions', 'lessons', 'form', 'editor', 'media');
  },
  component: One,
});

function One() {
  const { type, sessionId } = Route.useParams();
  return <SessionScreen type={type as SessionType} id={Number(sessionId)} />;
}
