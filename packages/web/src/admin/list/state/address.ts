import { MAX_PAGE } from '@lectern/contract/limits';
import { type Filter, readFilter } from '../filters/filters.ts';

/** What an address says about a list. */
export interface ListState {
  tab: string;
  search: string;
  /** A sort key of the server, with '-' before it from high to low. */
  sort: string;
  page: number;
  /** By the filter's id; those that filter nothing are not in it. */
  filters: Readonly<Record<string, string>>;
}

/** The part of a list that its address depends on. */
export interface AddressSpec {
  /** The first is the usual one; none when there are no tabs. */
  tabs: readonly string[];
  /** An address without a tab may open this one, so that every tab has to be named. */
  startTab?: string | undefined;
  filters: readonly Filter[];
  sorts: readonly string[];
  defaultSort: string;
}

/** The list's state in the URL, without defaults. */
export type ListAddress = Record<string, string | number>;

const SEARCH_MAX = 200;

/** The router reads `search=2026` as a number, `search=true` as a flag. */
const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';

/** Addresses are typed and shared by people: what makes no sense in them falls back to what is usual. */
export function readState(spec: AddressSpec, raw: Readonly<Record<string, unknown>>): ListState {
  const tab = textOf(raw.tab);
  const sort = textOf(raw.sort);
  const page = Number(raw.page);
  const filters = spec.filters
    .map((filter) => [filter.id, readFilter(filter, raw[filter.id])] as const)
    .filter(([, value]) => value !== '');
  return {
    tab: spec.tabs.includes(tab) ? tab : (spec.tabs[0] ?? ''),
    search: textOf(raw.search).trim().slice(0, SEARCH_MAX).trim(),
    sort: spec.sorts.includes(sort.replace(/^-/, '')) ? sort : spec.defaultSort,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    filters: Object.fromEntries(filters),
  };
}

/** The router would put text that looks like a number into quotes. */
const short = (value: string): string | number => (/^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value);

export function addressOf(spec: AddressSpec, { tab, search, sort, page, filters }: ListState): ListAddress {
  return {
    ...((spec.startTab !== undefined || tab !== (spec.tabs[0] ?? '')) && { tab }),
    ...(search && { search: short(search) }),
    ...Object.fromEntries(Object.entries(filters).map(([id, value]) => [id, short(value)])),
    ...(sort !== spec.defaultSort && { sort }),
    ...(page > 1 && { page }),
  };
}

/** Everything but the page stays when something changes; other rows begin on their first page. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** What was chosen within the filter's value before is no choice of the new one. */
export function withFilter(
  { filters: declared }: Pick<AddressSpec, 'filters'>,
  state: ListState,
  id: string,
  value: string,
): ListState {
  const gone = declared
    .filter((filter) => 'within' in filter && filter.within?.filter === id)
    .map((filter) => filter.id);
  const others = Object.entries(state.filters).filter(([other]) => other !== id && !gone.includes(other));
  return changed(state, { filters: { ...Object.fromEntries(others), ...(value && { [id]: value }) } });
}

/** Without search and filters; `keep` names the filter without which there would be no rows. */
export function clearFilters(state: ListState, keep: string | undefined): ListState {
  const kept = Object.entries(state.filters).filter(([id]) => id === keep);
  return changed(state, { search: '', filters: Object.fromEntries(kept) });
}

export const isFiltered = (state: ListState, keep: string | undefined): boolean =>
  state.search !== '' || Object.keys(state.filters).some((id) => id !== keep);
