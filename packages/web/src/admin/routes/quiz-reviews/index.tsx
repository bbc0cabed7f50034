import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '../../list/ListScreen.tsx';
import { reviewList } from '../../reviews/reviewList.tsx';
import { SpeakIcon } from '../../../shared/ui/icons.tsx';

export const Route = createFileRoute('/quiz-reviews/')({
  validateSearch: reviewList.readSearch,
  loaderDeps: ({ search }) => search,
  loader: reviewList.prefetch,
  component: () => <ListScreen list={reviewList} icon={<SpeakIcon size={26} />} />,
});
