import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { reviewList } from '../../reviews/reviewList.tsx';
import { SpeakIcon } from '../../../shared/ui/staffIcons.tsx';

export const Route = createFileRoute('/quiz-reviews/')({
  ...listRoute(() => import('../../reviews/reviewList.tsx').then((file) => file.reviewList)),
  component: () => <ListScreen list={reviewList} icon={<SpeakIcon size={26} />} />,
});
