import { createFileRoute } from '@tanstack/react-router';
import { TagIcon } from '../../../../shared/ui/staffIcons.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';
import { tagList } from '../../../terms/list/tagList.tsx';

export const Route = createFileRoute('/courses/tags/')({
  ...listRoute(() => import('../../../terms/list/tagList.tsx').then((file) => file.tagList)),
  component: () => <ListScreen list={tagList} icon={<TagIcon size={26} />} />,
});
