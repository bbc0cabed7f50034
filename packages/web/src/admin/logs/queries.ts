import type { LogEntry } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import { logs } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export type Entry = LogEntry;
export type EntryDetail = CallResult<NonNullable<(typeof logs.get)['contract']>>;

/** The tabs of the list, as the server narrows by them. */
export const tabQueries = {
  all: {},
  security: { source: 'auth' },
  problems: { severity: 'problems' },
} as const;
export type LogTab = keyof typeof tabQueries;

export const readTab = (raw: unknown): LogTab => (raw === 'security' || raw === 'problems' ? raw : 'all');

/** One entry; its neighbours are those of the tab it was found in. */
export const logEntryQuery = (id: number, tab: LogTab) =>
  endpointQuery(logs.get, { params: { id }, query: tabQueries[tab] });

export const refreshLogs = (client: QueryClient): Promise<void> => invalidateBelow(client, logs.list.path);
