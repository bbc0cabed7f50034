import { createFileRoute } from '@tanstack/react-router';
import { LevelIcon } from '../../../../shared/deferred/icons.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';
import { difficultyList } from '../../../terms/list/difficultyList.tsx';

export const Route = createFileRoute('/courses/difficulties/')({
  ...listRoute(() => import('../../../terms/list/difficultyList.tsx').then((file) => file.difficultyList)),
  component: () => <ListScreen list={difficultyList} icon={<LevelIcon size={26} />} />,
});
