import { createFileRoute, notFound } from '@tanstack/react-router';
import { rawAddress } from '../../../../list/state/listRoute.ts';
import { isSessionType, type SessionType } from '../../../../../item-types/live-session/admin/editor/addresses.ts';
import { AttendanceScreen } from '../../../../../item-types/live-session/admin/editor/AttendanceScreen.tsx';
import { sessionQuery } from '../../../../../item-types/live-session/admin/editor/sessionQueries.ts';
import { loadWords } from '../../../../shell/loadWords.ts';

export const Route = createFileRoute('/live-sessions/$type/attendance/$sessionId')({
  validateSearch: rawAddress,
  beforeLoad: ({ params }) => {
    if (!isSessionType(params.type)) throw notFound();
  },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(sessionQuery(params.type as SessionType, Number(params.sessionId)));
    return loadWords(context.words, 'live-session/editor', 'list');
  },
  component: Attendance,
});

function Attendance() {
  const { type, sessionId } = Route.useParams();
  return <AttendanceScreen type={type as SessionType} id={Number(sessionId)} />;
}
