import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';
import { logList } from '../../../logs/logList.tsx';
import { SecurityIcon } from '../../../../shared/ui/icons.tsx';

export const Route = createFileRoute('/tools/logs/')({
  ...listRoute(() => import('../../../logs/logList.tsx').then((file) => file.logList)),
  component: () => <ListScreen list={logList} icon={<SecurityIcon size={26} />} />,
});
