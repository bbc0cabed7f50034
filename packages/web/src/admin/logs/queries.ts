import type { LogEntry } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import { logs } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import type { CallInput, CallResult } from '../../shared/api/endpoint-ref.ts';
import type { QueryValues } from '../list/filters/filters.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export type Entry = LogEntry;
type LogGet = NonNullable<(typeof logs.get)['contract']>;
export type EntryDetail = CallResult<LogGet>;

/** The tabs of the list, as the server narrows by them. */
export const tabQueries = {
  all: {},
  security: { source: 'auth' },
  problems: { severity: 'problems' },
} as const;

/** One entry; its neighbours are those within the filters of the list. */
export const logEntryQuery = (id: number, filters: QueryValues) =>
  endpointQuery(logs.get, { params: { id }, query: filters as CallInput<LogGet>['query'] });

export const refreshLogs = (client: QueryClient): Promise<void> => invalidateBelow(client, logs.list.path);
