import type { ListAddress } from '../list/state/address.ts';
import type { SalesReport } from './queries.ts';

export type Breakdown = 'products' | 'methods' | 'countries' | 'coupons';

const filters = { products: 'product', methods: 'method', countries: 'country', coupons: 'coupon' } as const;

/** The orders of the report. */
export const soldFilter = ({ from, to }: Pick<SalesReport['range'], 'from' | 'to'>): ListAddress => ({
  sold: `${from}..${to}`,
});

/** The orders of one row of a breakdown. */
export const rowFilter = (
  range: Pick<SalesReport['range'], 'from' | 'to'>,
  { kind, key }: { kind: Breakdown; key: string },
): ListAddress => ({ ...soldFilter(range), [filters[kind]]: /^\d+$/.test(key) ? Number(key) : key });
