import { createFileRoute } from '@tanstack/react-router';
import { PayoutIcon } from '../../../shared/ui/staffIcons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { earningList } from '../../withdraws/earningList.tsx';

export const Route = createFileRoute('/withdraws/earnings')({
  ...listRoute(() => import('../../withdraws/earningList.tsx').then((file) => file.earningList)),
  component: () => <ListScreen list={earningList} icon={<PayoutIcon size={26} />} />,
});
