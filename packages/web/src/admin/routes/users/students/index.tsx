import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';
import { studentList } from '../../../people/list/peopleList.tsx';
import { UserIcon } from '../../../../shared/ui/icons.tsx';

export const Route = createFileRoute('/users/students/')({
  ...listRoute(() => import('../../../people/list/peopleList.tsx').then((file) => file.studentList)),
  component: () => <ListScreen list={studentList} icon={<UserIcon size={26} />} />,
});
