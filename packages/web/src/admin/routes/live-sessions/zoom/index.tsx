import { createFileRoute } from '@tanstack/react-router';
import { LiveSessionIcon } from '../../../../shared/ui/icons.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';
import { zoomSessionList } from '../../../../item-types/live-session/admin/editor/sessionList.tsx';

export const Route = createFileRoute('/live-sessions/zoom/')({
  ...listRoute(() =>
    import('../../../../item-types/live-session/admin/editor/sessionList.tsx').then((file) => file.zoomSessionList),
  ),
  component: () => <ListScreen list={zoomSessionList} icon={<LiveSessionIcon size={26} />} />,
});
