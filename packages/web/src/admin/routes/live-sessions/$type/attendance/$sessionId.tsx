import { createFileRoute, notFound } from '@tanstack/react-router';
import { rawAddress } from '../../../../list/state/listRoute.ts';
import { isSessionType } from '../../../../live-sessions/addresses.ts';
import { AttendanceScreen } from '../../../../live-sessions/AttendanceScreen.tsx';
import { sessionQuery } from '../../../../live-sessions/sessionQueries.ts';
import { loadWords } from '../../../../shell/loadWords.ts';

export const Route = createFileRoute('/live-sessions/$type/attendance/$sessionId')({
  validateSearch: rawAddress,
  loader: ({ context, params: { type, sessionId } }) => {
    if (!isSessionType(type)) throw notFound();
    void context.queryClient.prefetchQuery(sessionQuery(type, Number(sessionId)));
    return loadWords(context.words, 'live-sessions', 'list');
  },
  component: Attendance,
});

function Attendance() {
  const { type, sessionId } = Route.useParams();
  return isSessionType(type) ? <AttendanceScreen type={type} id={Number(sessionId)} /> : null;
}
