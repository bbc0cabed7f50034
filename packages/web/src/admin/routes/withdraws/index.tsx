import { createFileRoute } from '@tanstack/react-router';
import { PayoutIcon } from '../../../shared/ui/staffIcons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { withdrawalList } from '../../withdraws/withdrawalList.tsx';

export const Route = createFileRoute('/withdraws/')({
  ...listRoute(() => import('../../withdraws/withdrawalList.tsx').then((file) => file.withdrawalList)),
  component: () => <ListScreen list={withdrawalList} icon={<PayoutIcon size={26} />} />,
});
