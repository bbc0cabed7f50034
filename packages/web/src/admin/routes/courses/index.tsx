import { createFileRoute } from '@tanstack/react-router';
import { BookIcon } from '../../../shared/ui/icons.tsx';
import { courseList } from '../../courses/courseList.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';

export const Route = createFileRoute('/courses/')({
  validateSearch: courseList.readSearch,
  loaderDeps: ({ search }) => search,
  loader: courseList.prefetch,
  component: () => <ListScreen list={courseList} icon={<BookIcon size={26} />} />,
});
