import { createFileRoute } from '@tanstack/react-router';
import { LiveSessionIcon } from '../../../../shared/ui/icons.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';
import { meetSessionList } from '../../../../item-types/live-session/admin/editor/sessionList.tsx';

export const Route = createFileRoute('/live-sessions/google-meet/')({
  ...listRoute(() =>
    import('../../../../item-types/live-session/admin/editor/sessionList.tsx').then((file) => file.meetSessionList),
  ),
  component: () => <ListScreen list={meetSessionList} icon={<LiveSessionIcon size={26} />} />,
});
