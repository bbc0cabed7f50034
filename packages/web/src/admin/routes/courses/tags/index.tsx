import { createFileRoute } from '@tanstack/react-router';
import { TagIcon } from '../../../../shared/ui/icons.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { tagList } from '../../../terms/list/tagList.tsx';

export const Route = createFileRoute('/courses/tags/')({
  validateSearch: tagList.readSearch,
  loaderDeps: ({ search }) => search,
  loader: tagList.prefetch,
  component: () => <ListScreen list={tagList} icon={<TagIcon size={26} />} />,
});
