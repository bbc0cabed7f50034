import { createFileRoute } from '@tanstack/react-router';
import { OrderIcon } from '../../../shared/ui/staffIcons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { orderList } from '../../orders/orderList.tsx';

export const Route = createFileRoute('/orders/')({
  ...listRoute(() => import('../../orders/orderList.tsx').then((file) => file.orderList)),
  component: () => <ListScreen list={orderList} icon={<OrderIcon size={26} />} />,
});
