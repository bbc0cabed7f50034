import { MAX_PAGE } from '@lectern/contract/limits';
import type { OrdersQuery } from '../queries.ts';

export interface OrdersSearch {
  page?: number;
}

const PER_PAGE = 10;

/** Addresses are typed and shared by people: what makes no sense in them is left out. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const page = Number(raw.page);
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {};
}

export const ordersListOf = ({ page = 1 }: OrdersSearch): OrdersQuery => ({
  orderby: 'date',
  order: 'desc',
  page,
  per_page: PER_PAGE,
});
