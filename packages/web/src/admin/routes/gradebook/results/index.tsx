import { createFileRoute } from '@tanstack/react-router';
import { TableIcon } from '../../../../shared/ui/staffIcons.tsx';
import { resultList } from '../../../gradebook/results/resultList.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';

export const Route = createFileRoute('/gradebook/results/')({
  ...listRoute(() => import('../../../gradebook/results/resultList.tsx').then((file) => file.resultList)),
  component: () => <ListScreen list={resultList} icon={<TableIcon size={26} />} />,
});
