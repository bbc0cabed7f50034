import { keepPreviousData } from '@tanstack/react-query';
import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import type { Interval, Range } from '../dashboard/figures/period.ts';
import { salesReport } from '../endpoints.gen.ts';

export type SalesReport = CallResult<NonNullable<(typeof salesReport.read)['contract']>>;
/** The report of one currency. */
export type Sales = SalesReport['currencies'][number];

/** The report before stays while another period is loaded. */
export const salesQuery = (range: Range, interval?: Interval) => ({
  ...endpointQuery(salesReport.read, { query: { ...range, ...(interval && { interval }) } }),
  placeholderData: keepPreviousData,
});
