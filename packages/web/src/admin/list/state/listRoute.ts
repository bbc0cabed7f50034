import { redirect } from '@tanstack/react-router';
import type { AreaContext } from '../../../shared/context.ts';
import type { ListAddress } from './address.ts';
import type { List } from './list.ts';

/** What the address says, as far as a list can understand any of it; what it means, the list finds out. */
export const rawAddress = (raw: Record<string, unknown>): ListAddress =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]): [string, string | number][] => {
      if (typeof value === 'number' || typeof value === 'string') return [[name, value]];
      // The router reads `search=true` as a flag.
      return typeof value === 'boolean' ? [[name, String(value)]] : [];
    }),
  );

/**
 * Route options of a list. The list is loaded with the code of its screen: otherwise the area would load columns,
 * filters and actions of all lists at the start.
 */
export const listRoute = <Row extends { id: number }>(load: () => Promise<List<Row>>) => ({
  validateSearch: rawAddress,
  loaderDeps: ({ search }: { search: ListAddress }) => search,
  loader: async (options: { context: AreaContext; deps: ListAddress }): Promise<unknown> =>
    (await load()).prefetch(options),
});

/** The same for a list with a `startTab`: the bare path leads to this tab while it has rows. */
export const startTabRoute = <Row extends { id: number }>(to: string, load: () => Promise<List<Row>>) => ({
  ...listRoute(load),
  loader: async (options: { context: AreaContext; deps: ListAddress }): Promise<unknown> => {
    const list = await load();
    const tab = list.address.startTab;
    const isBare = Object.keys(options.deps).length === 0;
    // A list that cannot be read shows its own error.
    if (tab && isBare && (await list.hasRows(tab, options.context).catch(() => false))) {
      throw redirect({ to: to as '.', search: { tab } as never, replace: true });
    }
    return list.prefetch(options);
  },
});
