import { createFileRoute } from '@tanstack/react-router';
import { LessonTextIcon } from '../../../shared/ui/icons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { pageList } from '../../pages/pageList.tsx';

export const Route = createFileRoute('/pages/')({
  ...listRoute(() => import('../../pages/pageList.tsx').then((file) => file.pageList)),
  component: () => <ListScreen list={pageList} icon={<LessonTextIcon size={26} />} />,
});
