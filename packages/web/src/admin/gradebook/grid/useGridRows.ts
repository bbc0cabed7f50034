import { MAX_GRID_CELLS } from '@lectern/contract/limits';
import { keepPreviousData, type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../../shared/api/client.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { gradebook } from '../../endpoints.gen.ts';
import type { GridAnswer, GridQuery, GridRow } from '../queries.ts';

/** Learners of a page, where there are not too many columns. */
const LEARNERS = 50;
const AT_ONCE = 100;

/** What the grid is asked for: filters and order. */
export type GridFilters = Pick<GridQuery, 'search' | 'status' | 'access' | 'orderby' | 'order'>;

/** Learners of a page: as many as the server answers with so many columns. */
const pageSize = (columns: number, wanted = LEARNERS): number =>
  Math.max(1, Math.min(wanted, Math.floor(MAX_GRID_CELLS / Math.max(1, columns))));

const pageQuery = (course: number, filters: GridFilters, { page, size }: { page: number; size: number }) =>
  endpointQuery(gradebook.grid, { params: { course }, query: { ...filters, page, per_page: size } });

/** Shows rows in place of what is shown of the same learners, on every page that is loaded. */
export function showRows(client: QueryClient, course: number, rows: readonly GridRow[]): void {
  const newest = new Map(rows.map((row) => [row.user.id, row]));
  client.setQueriesData<GridAnswer>({ queryKey: [gradebook.grid.path, { course: String(course) }] }, (before) =>
    before?.rows.some(({ user }) => newest.has(user.id))
      ? { ...before, rows: before.rows.map((row) => newest.get(row.user.id) ?? row) }
      : before,
  );
}

/** Reads the rows of these learners again, and no others. What reports changes by others calls it. */
export async function refreshCells(
  client: QueryClient,
  { course, columns, userIds }: { course: number; columns: number; userIds: readonly number[] },
): Promise<void> {
  const shown = client
    .getQueriesData<GridAnswer>({ queryKey: [gradebook.grid.path, { course: String(course) }] })
    .flatMap(([, answer]) => answer?.rows.map(({ user }) => user.id) ?? []);
  const loaded = new Set(shown);
  const wanted = [...new Set(userIds)].filter((id) => loaded.has(id));
  const size = pageSize(columns, AT_ONCE);
  for (let from = 0; from < wanted.length; from += size) {
    const include = wanted.slice(from, from + size);
    const query = { include: include.join(','), access: 'any', per_page: size } as const;
    const { rows } = await call(gradebook.grid, { params: { course }, query });
    showRows(client, course, rows);
  }
}

/** The rows of the grid, loaded page by page as they come in sight. `first` and `last` are rows in sight. */
export function useGridRows({
  course,
  columns,
  filters,
  first,
  last,
}: {
  course: number;
  columns: number;
  filters: GridFilters;
  first: number;
  last: number;
}) {
  const client = useQueryClient();
  const size = pageSize(columns);
  const from = Math.floor(Math.max(0, first) / size) + 1;
  const to = Math.max(from, Math.floor(Math.max(0, last) / size) + 1);
  // The first page knows how many there are.
  const pages = [...new Set([1, ...Array.from({ length: to - from + 1 }, (_, n) => from + n)])];
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...pageQuery(course, filters, { page, size }),
      ...(page === 1 && { placeholderData: keepPreviousData }),
    })),
  });
  const [head] = answers;
  const rowAt = useCallback(
    (row: number): GridRow | undefined => {
      const page = Math.floor(row / size) + 1;
      return client.getQueryData(pageQuery(course, filters, { page, size }).queryKey)?.rows[row % size];
    },
    [client, course, filters, size],
  );
  /** Loads rows that are not in sight, for a copy or a paste. */
  const load = useCallback(
    async (top: number, bottom: number) => {
      for (let page = Math.floor(top / size) + 1; page <= Math.floor(bottom / size) + 1; page++) {
        await client.ensureQueryData(pageQuery(course, filters, { page, size }));
      }
    },
    [client, course, filters, size],
  );
  return useMemo(
    () => ({
      total: head?.data?.total,
      error: answers.find(({ error }) => error)?.error ?? null,
      retry: () => Promise.all(answers.filter(({ error }) => error).map(({ refetch }) => refetch())),
      rowAt,
      load,
    }),
    [head, answers, rowAt, load],
  );
}

export type GridRows = ReturnType<typeof useGridRows>;
