import type { AnalyticsPreset } from '@lectern/contract';
import type { Interval } from '../dashboard/figures/period.ts';
import { isDay } from '../list/filters/days.ts';

/** Without `30_days`, which an address leaves out. */
export const presets = [
  'today',
  'yesterday',
  '7_days',
  '3_months',
  '12_months',
  'mtd',
  'last_month',
  'qtd',
  'ytd',
  'last_year',
  'all_time',
  'custom',
] as const;
export const comparisons = ['year', 'none'] as const;
export const intervals = ['day', 'week', 'month'] as const;
export const analyticsTabs = [
  'overview',
  'enrollments',
  'engagement',
  'courses',
  'instructors',
  'subscriptions',
] as const;
export type AnalyticsTab = (typeof analyticsTabs)[number];

/** Left out: the last 30 days, an interval that suits the period, compared with the period before. */
export interface PeriodSearch {
  preset?: (typeof presets)[number] & AnalyticsPreset;
  from?: string;
  to?: string;
  interval?: Interval;
  compare?: (typeof comparisons)[number];
}

export interface AnalyticsSearch extends PeriodSearch {
  tab?: Exclude<AnalyticsTab, 'overview'>;
  course?: number;
}

export function readPeriod(raw: Record<string, unknown>): PeriodSearch {
  const preset = presets.find((one) => one === raw.preset);
  const interval = intervals.find((one) => one === raw.interval);
  const compare = comparisons.find((one) => one === raw.compare);
  const { from, to } = raw;
  const [isFrom, isTo] = [from, to].map((day) => typeof day === 'string' && isDay(day));
  return {
    ...(preset && { preset }),
    ...(preset === 'custom' && isFrom && { from: from as string }),
    ...(preset === 'custom' && isTo && { to: to as string }),
    ...(interval && { interval }),
    ...(compare && { compare }),
  };
}

export function readAnalytics(raw: Record<string, unknown>): AnalyticsSearch {
  const tab = analyticsTabs.find((one) => one === raw.tab);
  const course = Number(raw.course);
  return {
    ...readPeriod(raw),
    ...(tab && tab !== 'overview' && { tab }),
    ...(Number.isInteger(course) && course > 0 && { course }),
  };
}

/** The period as the API asks for it. */
export const askedPeriod = ({ preset, from, to, interval, compare }: PeriodSearch) => ({
  preset: preset ?? ('30_days' as const),
  ...(preset === 'custom' && { ...(from && { from }), ...(to && { to }) }),
  ...(interval && { interval }),
  ...(compare && { compare }),
});
