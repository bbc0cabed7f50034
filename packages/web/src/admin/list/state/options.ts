import type { Endpoint } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import type { CallResult, EndpointRef, Rows } from '../../../shared/api/endpoint-ref.ts';
import { endpointKey } from '../../../shared/api/query.ts';

export interface Option {
  value: string;
  label: string;
}

export type RowOf<E extends Endpoint> = CallResult<E> extends Rows<infer Row> ? Row : never;

const AT_ONCE = 20;

export interface OptionSource {
  search: (text: string) => ReturnType<typeof optionQuery>;
  /** The names of what has been chosen, which may be on no page that was searched. */
  named: (ids: readonly string[]) => ReturnType<typeof optionQuery>;
  /** The same, narrowed further. */
  where: (query: Query) => OptionSource;
  /** The same without these. */
  without: (ids: readonly number[]) => OptionSource;
}

type Query = Record<string, string | number | readonly (string | number)[]>;

function optionQuery(ref: EndpointRef, query: Query, option: (row: never) => Option) {
  return queryOptions({
    queryKey: [...endpointKey(ref, { query }), 'options'],
    queryFn: async ({ signal }) => {
      const { rows, total } = (await call(ref, { query }, signal)) as Rows<never>;
      return { options: rows.map(option), total };
    },
    staleTime: 60_000,
  });
}

/** Rows of a list as choices. Searched on the server: there may be thousands of them. */
export function optionsOf<E extends Endpoint>(
  ref: EndpointRef<E>,
  { option, query = {} }: { option: (row: RowOf<E>) => Option; query?: Query },
): OptionSource {
  const read = (asked: Query) => optionQuery(ref as EndpointRef, { ...query, ...asked }, option);
  return {
    search: (text) => read({ per_page: AT_ONCE, ...(text && { search: text }) }),
    // Chosen rows may not be available any more.
    named: (ids) => optionQuery(ref as EndpointRef, { include: ids, per_page: 100 }, option),
    where: (asked) => optionsOf(ref, { option, query: { ...query, ...asked } }),
    without: (ids) => optionsOf(ref, { option, query: { ...query, exclude: ids } }),
  };
}

/** Rows of a list that has only a few, none of which can be searched for or named: all of them, chosen from here. */
export function optionsOfFew<E extends Endpoint>(
  ref: EndpointRef<E>,
  { option }: { option: (row: RowOf<E>) => Option | undefined },
): OptionSource {
  const read = (kind: string, keeping: () => Promise<(one: Option) => boolean>) =>
    queryOptions({
      queryKey: [...endpointKey(ref), 'options', kind],
      queryFn: async ({ signal }) => {
        const keep = await keeping();
        const { rows } = (await call(ref as EndpointRef, {}, signal)) as Rows<RowOf<E>>;
        const options = rows.flatMap((row) => option(row) ?? []).filter(keep);
        return { options, total: options.length };
      },
      staleTime: 60_000,
    });
  const without = (ids: readonly number[]): OptionSource => ({
    search: (text) =>
      read(`${text} -${ids.join(',')}`, async () => {
        const { searchForm } = await import('@lectern/contract/text');
        const wanted = searchForm(text);
        return ({ value, label }) => !ids.includes(Number(value)) && searchForm(label).includes(wanted);
      }),
    named: (ids) =>
      read(
        ids.join(','),
        async () =>
          ({ value }) =>
            ids.includes(value),
      ),
    where: () => without(ids),
    without,
  });
  return without([]);
}
