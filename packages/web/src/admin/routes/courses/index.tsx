import { createFileRoute } from '@tanstack/react-router';
import { BookIcon } from '../../../shared/deferred/icons.tsx';
import { courseList } from '../../courses/courseList.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';

export const Route = createFileRoute('/courses/')({
  ...listRoute(() => import('../../courses/courseList.tsx').then((file) => file.courseList)),
  component: () => <ListScreen list={courseList} icon={<BookIcon size={26} />} />,
});
