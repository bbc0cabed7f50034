import { createFileRoute, notFound } from '@tanstack/react-router';
import {
  isSessionType,
  type SessionType,
} from '../../../../../../../item-types/live-session/admin/editor/addresses.ts';
import { sessionQuery } from '../../../../../../../item-types/live-session/admin/editor/sessionQueries.ts';
import { SessionScreen } from '../../../../../../../item-types/live-session/admin/editor/SessionScreens.tsx';
import { loadWords } from '../../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/live-session/$type/edit/$sessionId')({
  beforeLoad: ({ params }) => {
    if (!isSessionType(params.type)) throw notFound();
  },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(sessionQuery(params.type as SessionType, Number(params.sessionId)));
    return loadWords(context.words, 'live-session/editor', 'items', 'form', 'editor', 'media');
  },
  component: One,
});

function One() {
  const { type, sessionId } = Route.useParams();
  return <SessionScreen type={type as SessionType} id={Number(sessionId)} />;
}
