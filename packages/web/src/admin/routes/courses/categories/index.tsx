import { createFileRoute } from '@tanstack/react-router';
import { CategoryIcon } from '../../../../shared/ui/icons.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { categoryList } from '../../../terms/list/categoryList.tsx';

export const Route = createFileRoute('/courses/categories/')({
  validateSearch: categoryList.readSearch,
  loaderDeps: ({ search }) => search,
  loader: categoryList.prefetch,
  component: () => <ListScreen list={categoryList} icon={<CategoryIcon size={26} />} />,
});
