import { keepPreviousData } from '@tanstack/react-query';
import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import { analytics } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import type { Range } from './figures/period.ts';

export type Figures = CallResult<NonNullable<(typeof analytics.read)['contract']>>;
export type Dashboard = CallResult<NonNullable<(typeof analytics.dashboard)['contract']>>;

/** While another period is on its way the one before stays, so that nothing jumps. */
export const figuresQuery = (range: Range, course?: number) => ({
  ...endpointQuery(analytics.read, { query: { ...range, course_id: course } }),
  placeholderData: keepPreviousData,
});

export const dashboardQuery = () => endpointQuery(analytics.dashboard, {});
