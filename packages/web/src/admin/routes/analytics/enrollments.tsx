import { createFileRoute } from '@tanstack/react-router';
import { SchoolIcon } from '../../../shared/deferred/icons.tsx';
import { enrollmentList } from '../../analytics/enrollmentList.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';

export const Route = createFileRoute('/analytics/enrollments')({
  ...listRoute(() => import('../../analytics/enrollmentList.tsx').then((file) => file.enrollmentList)),
  component: () => <ListScreen list={enrollmentList} icon={<SchoolIcon size={26} />} />,
});
