import { MAX_PAGE, MAX_SEARCH_LENGTH } from '@lectern/contract/limits';
import type { UserCoursesQuery } from '../queries.ts';

export const tabs = ['all', 'in_progress', 'completed', 'not_started', 'expired'] as const;
export type Tab = (typeof tabs)[number];

export const sorts = ['last_active', 'name', 'started'] as const;
type Sort = (typeof sorts)[number];

/** What the address says about the list; what is as usual is not in it. */
export interface CoursesSearch {
  tab?: Exclude<Tab, 'all'>;
  sort?: Exclude<Sort, 'last_active'>;
  search?: string;
  page?: number;
}

const PER_PAGE = 12;

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);

/** Addresses are typed and shared by people: what makes no sense in them is left out. */
export function readCoursesSearch(raw: Record<string, unknown>): CoursesSearch {
  const tab = oneOf(tabs, raw.tab);
  const sort = oneOf(sorts, raw.sort);
  // The router reads a search for '2026' as a number.
  const search = ['string', 'number'].includes(typeof raw.search)
    ? String(raw.search).trim().slice(0, MAX_SEARCH_LENGTH)
    : '';
  const page = Number(raw.page);
  return {
    ...(tab && tab !== 'all' && { tab }),
    ...(sort && sort !== 'last_active' && { sort }),
    ...(search && { search }),
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE && { page }),
  };
}

export function listOf({ tab, sort, search, page = 1 }: CoursesSearch): UserCoursesQuery {
  return {
    ...(tab === 'expired' ? { status: 'expired' } : tab && { progress: tab }),
    orderby: sort ?? 'last_active',
    order: sort === 'name' ? 'asc' : 'desc',
    ...(search && { search }),
    page,
    per_page: PER_PAGE,
  };
}
