import { createFileRoute } from '@tanstack/react-router';
import { LiveSessionIcon } from '../../../../shared/ui/icons.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';
import { zoomSessionList } from '../../../live-sessions/sessionList.tsx';

export const Route = createFileRoute('/live-sessions/zoom/')({
  ...listRoute(() => import('../../../live-sessions/sessionList.tsx').then((file) => file.zoomSessionList)),
  component: () => <ListScreen list={zoomSessionList} icon={<LiveSessionIcon size={26} />} />,
});
