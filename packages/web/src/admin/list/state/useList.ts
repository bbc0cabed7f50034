import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { usePreference } from '../../shell/usePreference.ts';
import { useRights } from '../../resources/useRights.ts';
import { addressOf, isFiltered, type ListState, readState, clearFilters } from './address.ts';
import { type List, preferencesName, zoneOf } from './list.ts';
import { fitPreferences, type TablePreferences, defaultPreferences } from './tablePreferences.ts';

/** A list as its address asks for it, and how to ask for something else. */
export function useList<Row extends { id: number }>(list: List<Row>) {
  const settings = usePageSettings();
  const rights = useRights();
  const navigate = useNavigate();
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const state = readState(list.address, raw);
  const [stored, setStored] = usePreference<Partial<TablePreferences>>(preferencesName(list.name), defaultPreferences);
  const preferences = fitPreferences(stored);
  const asking = { rights, zone: zoneOf(settings) };
  const query = useQuery({
    ...list.pageQuery(state, { ...asking, size: preferences.size }),
    // The rows of before stay until the new ones are there: nothing jumps.
    placeholderData: keepPreviousData,
    enabled: list.ready(state),
  });

  const searchOf = (next: ListState) => addressOf(list.address, next);
  const go = (next: ListState, { replace = false } = {}) =>
    void navigate({ to: '.', search: searchOf(next) as never, replace, resetScroll: false });

  const pages =
    query.data && !query.isPlaceholderData ? Math.max(1, Math.ceil(query.data.total / preferences.size)) : undefined;
  const beyond = pages !== undefined && state.page > pages;
  // Synchronises the address with the list: it became shorter than the page the address names.
  useEffect(() => {
    if (beyond) go({ ...state, page: pages }, { replace: true });
  });

  return {
    list,
    state,
    query,
    rights,
    preferences,
    filterQuery: list.filterQuery(state, asking),
    setPreferences: (change: Partial<TablePreferences>) => setStored({ ...preferences, ...change }),
    searchOf,
    go,
    filtered: isFiltered(state, list.of?.filter),
    clearFilters: () => go(clearFilters(state, list.of?.filter)),
    /** The rows on screen are those the address asks for. */
    isCurrent: !query.isPlaceholderData && !beyond,
  };
}
export type ListController<Row extends { id: number }> = ReturnType<typeof useList<Row>>;
