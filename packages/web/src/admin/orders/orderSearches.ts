import { orders } from '../../shared/deferred/endpoints.gen.ts';
import { OrderIcon } from '../../shared/ui/staffIcons.tsx';
import { type PaletteSearch, serverSearch } from '../resources/paletteSearches.ts';

const SHOWN = 5;

/** Orders by number, customer or transaction; the server answers with those that the caller may see. */
export const orderSearches: readonly PaletteSearch[] = [
  serverSearch(orders.list, {
    id: 'orders',
    place: 6,
    title: (t) => t('resource.orders.name'),
    needs: 'author_own',
    input: (search) => ({ query: { search, per_page: SHOWN } }),
    found: ({ rows }, { t, router }) =>
      rows.map(({ id, number, customer, formatted_total: total }) => ({
        id: `order-${id}`,
        label: t('resource.orders.found', { number }),
        detail: customer ? `${customer.display_name} · ${total}` : total,
        Icon: OrderIcon,
        run: () => void router.navigate({ to: '/orders/$orderId', params: { orderId: String(id) } }),
      })),
  }),
];
