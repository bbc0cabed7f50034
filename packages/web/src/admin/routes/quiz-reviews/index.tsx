import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { quizReviewList } from '../../reviews/quizReviewList.tsx';
import { SpeakIcon } from '../../../shared/ui/staffIcons.tsx';

export const Route = createFileRoute('/quiz-reviews/')({
  ...listRoute(() => import('../../reviews/quizReviewList.tsx').then((file) => file.quizReviewList)),
  component: () => <ListScreen list={quizReviewList} icon={<SpeakIcon size={26} />} />,
});
