import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';
import { instructorList } from '../../../people/list/peopleList.tsx';
import { SchoolIcon } from '../../../../shared/deferred/icons.tsx';

export const Route = createFileRoute('/users/instructors/')({
  ...listRoute(() => import('../../../people/list/peopleList.tsx').then((file) => file.instructorList)),
  component: () => <ListScreen list={instructorList} icon={<SchoolIcon size={26} />} />,
});
