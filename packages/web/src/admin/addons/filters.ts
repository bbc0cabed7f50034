import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import type { addons } from '../endpoints.gen.ts';
import { matches } from '../palette/match.ts';

export type Addon = CallResult<NonNullable<(typeof addons.list)['contract']>>['data'][number];

export const tabs = ['all', 'active', 'inactive'] as const;
export type Tab = (typeof tabs)[number];

export interface AddonsSearch {
  tab?: Exclude<Tab, 'all'>;
  search?: string;
  category?: string;
}

/** The router reads `search=2026` as a number. */
const text = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && String(value).trim() !== '' ? String(value) : undefined;

/** Whatever the address says: what it cannot mean is left out. */
export function readAddonsSearch(raw: Record<string, unknown>): AddonsSearch {
  const search = text(raw.search);
  const category = text(raw.category);
  return {
    ...((raw.tab === 'active' || raw.tab === 'inactive') && { tab: raw.tab }),
    ...(search && { search }),
    ...(category && { category }),
  };
}

/** Whether something would go out of sight if it were switched off. */
export const inUse = ({ uses }: Addon) => uses > 0;

const inTab = (addon: Addon, tab: Tab) => tab === 'all' || addon.active === (tab === 'active');

/** The name of a category's words. */
export const categoryWords = (category: string) =>
  `addons.category_${category.toLowerCase().replaceAll(' ', '_')}` as const;

/** What the tab shows, and how many each tab would: the counts obey the other filters. */
export function filterAddons(all: Addon[], { tab, search = '', category }: AddonsSearch) {
  const found = all.filter(
    (addon) =>
      (!category || addon.category === category) && matches(search, `${addon.addon_name} ${addon.description}`),
  );
  return {
    shown: found.filter((addon) => inTab(addon, tab ?? 'all')),
    counts: Object.fromEntries(tabs.map((one) => [one, found.filter((addon) => inTab(addon, one)).length])) as Record<
      Tab,
      number
    >,
  };
}
