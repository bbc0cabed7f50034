import { type Interval, type PeriodSearch, readPeriodSearch } from '../dashboard/figures/period.ts';

export const intervals = ['day', 'week', 'month'] as const;

export interface SalesSearch extends Omit<PeriodSearch, 'course'> {
  /** Left out: as suits the period. */
  interval?: Interval;
}

export function readSalesSearch(raw: Record<string, unknown>): SalesSearch {
  const { course: _course, ...period } = readPeriodSearch(raw);
  const interval = intervals.find((one) => one === raw.interval);
  return { ...period, ...(interval && { interval }) };
}
