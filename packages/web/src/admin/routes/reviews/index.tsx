import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { courseReviewList } from '../../reviews/courseReviewList.tsx';
import { StarIcon } from '../../../shared/ui/icons.tsx';

export const Route = createFileRoute('/reviews/')({
  ...listRoute(() => import('../../reviews/courseReviewList.tsx').then((file) => file.courseReviewList)),
  component: () => <ListScreen list={courseReviewList} icon={<StarIcon size={26} />} />,
});
