import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { studentList } from '../../../people/list/peopleList.tsx';
import { UserIcon } from '../../../../shared/ui/icons.tsx';

export const Route = createFileRoute('/users/students/')({
  validateSearch: studentList.readSearch,
  loaderDeps: ({ search }) => search,
  loader: studentList.prefetch,
  component: () => <ListScreen list={studentList} icon={<UserIcon size={26} />} />,
});
