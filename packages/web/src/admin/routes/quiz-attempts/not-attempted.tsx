import { createFileRoute } from '@tanstack/react-router';
import { notAttemptedList } from '../../attempts/notAttemptedList.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { UserIcon } from '../../../shared/ui/icons.tsx';

export const Route = createFileRoute('/quiz-attempts/not-attempted')({
  ...listRoute(() => import('../../attempts/notAttemptedList.tsx').then((file) => file.notAttemptedList)),
  component: () => <ListScreen list={notAttemptedList} icon={<UserIcon size={26} />} />,
});
