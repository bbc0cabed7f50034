import { createFileRoute } from '@tanstack/react-router';
import { LevelIcon } from '../../../../shared/ui/icons.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { difficultyList } from '../../../terms/list/difficultyList.tsx';

export const Route = createFileRoute('/courses/difficulties/')({
  validateSearch: difficultyList.readSearch,
  loaderDeps: ({ search }) => search,
  loader: difficultyList.prefetch,
  component: () => <ListScreen list={difficultyList} icon={<LevelIcon size={26} />} />,
});
