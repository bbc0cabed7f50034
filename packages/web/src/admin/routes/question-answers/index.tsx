import { createFileRoute } from '@tanstack/react-router';
import { QuestionsIcon } from '../../../shared/ui/staffIcons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { questionList } from '../../question-answers/questionList.tsx';

export const Route = createFileRoute('/question-answers/')({
  ...listRoute(() => import('../../question-answers/questionList.tsx').then((file) => file.questionList)),
  component: () => <ListScreen list={questionList} icon={<QuestionsIcon size={26} />} />,
});
