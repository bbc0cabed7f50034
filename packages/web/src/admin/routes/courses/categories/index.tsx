import { createFileRoute } from '@tanstack/react-router';
import { CategoryIcon } from '../../../../shared/ui/staffIcons.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';
import { categoryList } from '../../../terms/list/categoryList.tsx';

export const Route = createFileRoute('/courses/categories/')({
  ...listRoute(() => import('../../../terms/list/categoryList.tsx').then((file) => file.categoryList)),
  component: () => <ListScreen list={categoryList} icon={<CategoryIcon size={26} />} />,
});
