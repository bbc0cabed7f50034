import { coupons } from '../../shared/deferred/endpoints.gen.ts';
import { CouponIcon } from '../../shared/ui/staffIcons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'coupons',
  group: 'sales',
  place: 3,
  to: '/coupons',
  Icon: CouponIcon,
  needs: 'manage_orders',
  lists: { coupons: coupons.list },
  add: { to: '/coupons/new', needs: 'manage_orders' },
  search: async () => (await import('./couponSearches.ts')).couponSearches,
});
