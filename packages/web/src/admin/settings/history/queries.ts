import type { Endpoint } from '@lectern/contract';
import type { CallResult, Rows } from '../../../shared/api/endpoint-ref.ts';
import { settings } from '../../endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';

type RowsOf<E extends Endpoint> = CallResult<E> extends Rows<infer Row> ? Row : never;
export type SettingsChange = RowsOf<NonNullable<(typeof settings.changes)['contract']>>;
export type ChangedSetting = SettingsChange['changes'][number];

export const PER_PAGE = 20;

export const changesQuery = (page: number) => endpointQuery(settings.changes, { query: { page, per_page: PER_PAGE } });
