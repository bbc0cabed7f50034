import { createFileRoute } from '@tanstack/react-router';
import { LiveSessionIcon } from '../../../../shared/ui/icons.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';
import { meetSessionList } from '../../../live-sessions/sessionList.tsx';

export const Route = createFileRoute('/live-sessions/google-meet/')({
  ...listRoute(() => import('../../../live-sessions/sessionList.tsx').then((file) => file.meetSessionList)),
  component: () => <ListScreen list={meetSessionList} icon={<LiveSessionIcon size={26} />} />,
});
