import { coupons } from '../../shared/deferred/endpoints.gen.ts';
import { CouponIcon } from '../../shared/ui/staffIcons.tsx';
import { type PaletteSearch, serverSearch } from '../resources/paletteSearches.ts';

const SHOWN = 5;

/** Coupons by their code or description. */
export const couponSearches: readonly PaletteSearch[] = [
  serverSearch(coupons.list, {
    id: 'coupons',
    place: 7,
    title: (t) => t('resource.coupons.name'),
    needs: 'manage_orders',
    input: (search) => ({ query: { search, per_page: SHOWN } }),
    found: ({ rows }, { router }) =>
      rows.map(({ id, code, description }) => ({
        id: `coupon-${id}`,
        label: code,
        ...(description !== '' && { detail: description }),
        Icon: CouponIcon,
        run: () => void router.navigate({ to: '/coupons/$couponId/edit', params: { couponId: String(id) } }),
      })),
  }),
];
