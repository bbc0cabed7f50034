import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { instructorList } from '../../../people/list/peopleList.tsx';
import { SchoolIcon } from '../../../../shared/ui/icons.tsx';

export const Route = createFileRoute('/users/instructors/')({
  validateSearch: instructorList.readSearch,
  loaderDeps: ({ search }) => search,
  loader: instructorList.prefetch,
  component: () => <ListScreen list={instructorList} icon={<SchoolIcon size={26} />} />,
});
