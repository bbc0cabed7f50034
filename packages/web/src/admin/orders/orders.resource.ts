import { orders } from '../../shared/deferred/endpoints.gen.ts';
import { OrderIcon } from '../../shared/ui/staffIcons.tsx';
import { counting, defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'orders',
  group: 'sales',
  place: 1,
  to: '/orders',
  Icon: OrderIcon,
  needs: 'author_own',
  lists: { orders: orders.list },
  waiting: {
    kind: 'orders_on_hold',
    needs: 'manage_orders',
    count: counting(orders.list, { query: { status: 'on-hold', per_page: 1 } }, ({ meta }) => meta.total),
    search: { tab: 'on-hold' },
  },
  add: { to: '/orders/create-new-order', needs: 'manage_orders' },
  search: async () => (await import('./orderSearches.ts')).orderSearches,
});
