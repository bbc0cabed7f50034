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
