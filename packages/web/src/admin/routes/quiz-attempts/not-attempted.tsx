import { createFileRoute } from '@tanstack/react-router';
import { notAttemptedList } from '../../attempts/notAttemptedList.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { UserIcon } from '../../../shared/ui/icons.tsx';

export const Route = createFileRoute('/quiz-attempts/not-attempted')({
  validateSearch: notAttemptedList.readSearch,
  loaderDeps: ({ search }) => search,
  loader: notAttemptedList.prefetch,
  component: () => <ListScreen list={notAttemptedList} icon={<UserIcon size={26} />} />,
});
