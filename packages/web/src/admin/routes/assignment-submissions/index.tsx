import { createFileRoute } from '@tanstack/react-router';
import { AssignmentIcon } from '../../../shared/ui/icons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { submissionList } from '../../submissions/submissionList.tsx';

export const Route = createFileRoute('/assignment-submissions/')({
  ...listRoute(() => import('../../submissions/submissionList.tsx').then((file) => file.submissionList)),
  component: () => <ListScreen list={submissionList} icon={<AssignmentIcon size={26} />} />,
});
