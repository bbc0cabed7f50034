import { createFileRoute } from '@tanstack/react-router';
import { CouponIcon } from '../../../shared/ui/staffIcons.tsx';
import { couponList } from '../../coupons/couponList.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';

export const Route = createFileRoute('/coupons/')({
  ...listRoute(() => import('../../coupons/couponList.tsx').then((file) => file.couponList)),
  component: () => <ListScreen list={couponList} icon={<CouponIcon size={26} />} />,
});
