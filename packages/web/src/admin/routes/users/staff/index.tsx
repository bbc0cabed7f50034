import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';
import { staffList } from '../../../people/list/peopleList.tsx';
import { StaffIcon } from '../../../../shared/ui/staffIcons.tsx';

export const Route = createFileRoute('/users/staff/')({
  ...listRoute(() => import('../../../people/list/peopleList.tsx').then((file) => file.staffList)),
  component: () => <ListScreen list={staffList} icon={<StaffIcon size={26} />} />,
});
