import { createFileRoute } from '@tanstack/react-router';
import { attemptList } from '../../attempts/attemptList.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { startTabRoute } from '../../list/state/listRoute.ts';
import { ReviewIcon } from '../../../shared/ui/staffIcons.tsx';

export const Route = createFileRoute('/quiz-attempts/')({
  ...startTabRoute('/quiz-attempts', () => import('../../attempts/attemptList.tsx').then((file) => file.attemptList)),
  component: () => <ListScreen list={attemptList} icon={<ReviewIcon size={26} />} />,
});
