import { createFileRoute } from '@tanstack/react-router';
import { attemptList } from '../../attempts/attemptList.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { ReviewIcon } from '../../../shared/ui/icons.tsx';

export const Route = createFileRoute('/quiz-attempts/')({
  validateSearch: attemptList.readSearch,
  loaderDeps: ({ search }) => search,
  loader: attemptList.prefetch,
  component: () => <ListScreen list={attemptList} icon={<ReviewIcon size={26} />} />,
});
