import type { Endpoint, LongJobList } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallResult, EndpointRef, Rows } from '../../../shared/api/endpoint-ref.ts';
import type { tags } from '../../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import type { AreaContext } from '../../../shared/context.ts';
import { loadWords } from '../../shell/loadWords.ts';
import { preferencesQuery } from '../../shell/usePreference.ts';
import { type Rights, rightsOf } from '../../resources/useRights.ts';
import { type AddressSpec, type ListAddress, type ListState, readState } from './address.ts';
import { type Filter, filterQuery, type QueryValues } from '../filters/filters.ts';
import { fitSize, type TablePreferences } from './tablePreferences.ts';
import type { Target } from './target.ts';
import type { RowOf } from './options.ts';
import type { ListActions } from '../bulk/listActions.ts';

/** The calls of a resource's family that a list makes. What cannot be done with its rows is not there. */
export interface Family {
  list: EndpointRef;
  bulkRemove?: EndpointRef;
  bulkRestore?: typeof tags.bulkRestore;
  bulkUpdate?: EndpointRef;
}

export interface Column<Row> {
  /** Its heading is the word `column_{id}`. */
  id: string;
  /** What the server calls it when sorting; not sortable without. */
  sort?: string;
  /** Looked for from the newest or the highest. */
  descendingFirst?: true;
  /** Numbers are aligned to the end. */
  align?: 'end';
  /** The one that names the row: always shown, first, and sticky. */
  rowHeader?: true;
  /** Of the row header: it holds names of people or numbers, and the other columns need the room. */
  narrow?: 'name' | 'number';
  /** Hidden unless it is switched on. */
  hiddenByDefault?: true;
  when?: (rights: Rights) => boolean;
  cell: (row: Row, state: ListState) => ReactNode;
  /** The shape of what comes, where that is more than a line. */
  skeleton?: ReactNode;
}

interface Tab {
  /** In the address, and in the words: `tab_{id}`. */
  id: string;
  query?: (rights: Rights) => QueryValues;
  /** Which of the answer's counts is its number. */
  count?: string;
  when?: (rights: Rights) => boolean;
}

export interface RowAction {
  id: string;
  label: string;
  icon: ReactNode;
  tone?: 'bad';
  /** A screen of this area, */
  to?: string;
  search?: Record<string, string | number>;
  /** an address outside of it, */
  href?: string;
  /** which is a file to save under this name, */
  download?: string;
  /** or something to do. */
  run?: () => void;
}

export interface BulkAction<Row> {
  id: string;
  label: string;
  icon: ReactNode;
  tone?: 'bad';
  /** Cannot be done with rows that are not on screen. */
  loadedRowsOnly?: true;
  run: (target: Target<Row>) => void;
}

export interface ListSpec<Row extends { id: number }, Meta = unknown> {
  /** Its table preferences are stored under it. */
  name: string;
  /** What long jobs call it, where its rows can be exported or changed all at once. */
  longJob?: LongJobList;
  /** The part of the words: `title`, `things`, `empty`, `empty_text` if it needs one, `column_…`, `tab_…`, `filter_…`. */
  words: string;
  /** Word folders of its rows and actions, in addition to those of the list. */
  wordsFrom: readonly string[];
  columns: readonly Column<Row>[];
  tabs?: readonly Tab[];
  /** Opens first while it has rows, when an address says nothing about the list; see `startTabRoute`. */
  startTab?: string;
  filters?: readonly Filter[];
  defaultSort: string;
  /** Its rows are those of one thing, which a filter names: until one is chosen there are none. */
  of?: { filter: string; param: string };
  /** Asked for whatever is chosen. */
  query?: QueryValues;
  /** Paths of other endpoints whose answers a change of the rows can change. */
  refreshes?: readonly string[];
  /** The answer's counts, for the tabs. */
  counts?: (meta: Meta) => Record<string, number>;
  /** A filter chooses whose rows are listed: it is also there when these have none. */
  filtersWhenEmpty?: true;
  /** Tabs that have words of their own where they are empty: `empty_{id}`. */
  emptyTabs?: readonly string[];
  /** What a row is called in sentences. */
  nameOf: (row: Row) => string;
  /** A row as a tile. Absent: the list has no tiles. */
  tile?: (row: Row, state: ListState) => ReactNode;
  /** Tiles with pictures of pages need more room. */
  wideTiles?: true;
  rowActions?: (row: Row, listActions: ListActions<Row>) => RowAction[];
  bulkActions?: (listActions: ListActions<Row>) => BulkAction<Row>[];
  /** At the end edge of the title; the primary one last. */
  pageActions?: (listActions: ListActions<Row>) => ReactNode;
  /** Links to lists of the same kind, above the tabs. */
  views?: (listActions: ListActions<Row>) => ReactNode;
  /** Between the tabs and the filters. */
  above?: (listActions: ListActions<Row>, meta: Meta | undefined) => ReactNode;
  /** Below the rows, of what the answer says besides them. */
  below?: (meta: Meta) => ReactNode;
  /** Actions of the empty list, instead of those in the header; `pageActions` shows these. */
  emptyAction?: 'pageActions' | ((listActions: ListActions<Row>) => ReactNode);
  /** For whom the filtered rows can be had as a file. */
  exportable?: (rights: Rights) => boolean;
}

/** Who asks, and how. */
interface Asking {
  rights: Rights;
  zone: string;
  size: number;
}

type MetaOf<E extends Endpoint> = CallResult<E> extends { meta: infer Meta } ? Meta : undefined;

type Answer<Row> = Rows<Row> & { meta?: unknown };

export interface List<Row extends { id: number }> extends ListSpec<Row> {
  family: Family;
  address: AddressSpec;
  /** The filters of the present state, as the server takes them; without page and order. */
  filterQuery: (state: ListState, asking: Omit<Asking, 'size'>) => QueryValues;
  /** Whether the address says what is needed to ask for rows. */
  ready: (state: ListState) => boolean;
  pageQuery: (state: ListState, asking: Asking) => ReturnType<typeof pageOptions<Row>>;
  /** Whether a tab has rows, without search and filters. */
  hasRows: (tab: string, context: Pick<AreaContext, 'queryClient' | 'settings'>) => Promise<boolean>;
  /** For the route's `loader`: loads rows and words in parallel to the screen's code, and waits for the words. */
  prefetch: (options: { context: AreaContext; deps: ListAddress }) => Promise<unknown> | undefined;
}

export const preferencesName = (name: string) => `list.${name}`;

export const zoneOf = (settings: AreaContext['settings']): string => settings.timezone || 'UTC';

function pageOptions<Row>(ref: EndpointRef, query: QueryValues, params: Record<string, string>) {
  const { queryKey, queryFn } = endpointQuery(ref, { query, params });
  // The rows of a list are those of its contract; the frame only knows that they have an id.
  return queryOptions({ queryKey, queryFn: queryFn as unknown as (context: object) => Promise<Answer<Row>> });
}

const rememberedSize = (client: QueryClient, name: string): number =>
  fitSize(
    (client.getQueryData(preferencesQuery().queryKey)?.[preferencesName(name)] as Partial<TablePreferences> | undefined)
      ?.size,
  );

/** Declares a list over a family of endpoints: `export const tagList = listOf(tags)({ … })`. */
export function listOf<E extends Endpoint, F extends Omit<Family, 'list'> & { list: EndpointRef<E> }>(family: F) {
  type Contract = NonNullable<F['list']['contract']>;
  type Row = RowOf<Contract> & { id: number };
  return ({ counts, above, below, ...spec }: ListSpec<Row, MetaOf<Contract>>): List<Row> => {
    const { tabs = [], filters = [] } = spec;
    const address: AddressSpec = {
      tabs: tabs.map((tab) => tab.id),
      startTab: spec.startTab,
      filters,
      sorts: spec.columns.flatMap((column) => column.sort ?? []).concat(spec.defaultSort.replace(/^-/, '')),
      defaultSort: spec.defaultSort,
    };
    const ofState: List<Row>['filterQuery'] = (state, { rights, zone }) => ({
      ...spec.query,
      ...tabs.find((tab) => tab.id === state.tab)?.query?.(rights),
      ...(state.search && { search: state.search }),
      ...Object.assign(
        {},
        ...filters
          .filter((filter) => filter.id !== spec.of?.filter && (filter.when?.(rights) ?? true))
          .map((filter) => filterQuery(filter, state.filters[filter.id] ?? '', zone)),
      ),
    });
    const ready: List<Row>['ready'] = ({ filters: chosen }) => !spec.of || chosen[spec.of.filter] !== undefined;
    const pageQuery: List<Row>['pageQuery'] = (state, asking) =>
      pageOptions<Row>(
        family.list as EndpointRef,
        {
          ...ofState(state, asking),
          orderby: state.sort.replace(/^-/, ''),
          order: state.sort.startsWith('-') ? 'desc' : 'asc',
          page: state.page,
          per_page: asking.size,
        },
        spec.of ? { [spec.of.param]: state.filters[spec.of.filter] ?? '' } : {},
      );
    return {
      ...spec,
      // The rows of a family come with the family's own meta.
      ...(counts && { counts: (meta) => counts(meta as MetaOf<Contract>) }),
      ...(above && { above: (actions, meta) => above(actions, meta as MetaOf<Contract> | undefined) }),
      ...(below && { below: (meta) => below(meta as MetaOf<Contract>) }),
      family: family as Family,
      address,
      ready,
      filterQuery: ofState,
      pageQuery,
      async hasRows(tab, { queryClient, settings }) {
        const asking = {
          rights: rightsOf(settings),
          zone: zoneOf(settings),
          size: rememberedSize(queryClient, spec.name),
        };
        const answer = await queryClient.fetchQuery(pageQuery({ ...readState(address, {}), tab }, asking));
        return answer.total > 0;
      },
      prefetch: ({ context: { queryClient, settings, words }, deps }) => {
        const asking = {
          rights: rightsOf(settings),
          zone: zoneOf(settings),
          size: rememberedSize(queryClient, spec.name),
        };
        const state = readState(address, deps);
        if (ready(state)) void queryClient.prefetchQuery(pageQuery(state, asking));
        return loadWords(words, 'list', ...spec.wordsFrom);
      },
    };
  };
}
