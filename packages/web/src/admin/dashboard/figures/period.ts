/** Days are `2026-06-30`, as the calendar of the school's time zone has them. Nothing here reads the clock. */

import { addDays, DAY_MS, dayAt } from '@lectern/contract/time';

export const presets = ['yesterday', '7d', '30d', '90d', '12m', 'last_month', 'last_year'] as const;
type Preset = (typeof presets)[number];

export interface PeriodSearch {
  /** Left out: the last 30 days. */
  period?: Exclude<Preset, '30d'> | 'custom';
  from?: string;
  to?: string;
  course?: number;
}

export interface Range {
  start_date: string;
  end_date: string;
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** What the calendar on the wall of the school shows. */
export const todayIn = (zone: string, now: Date): string => dayAt(now.getTime(), zone || 'UTC');

function yearBefore(day: string): string {
  const date = utc(day);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return dayOf(date);
}

/** Both ends belong to it. A period that is written the wrong way round is turned. */
export function rangeOf({ period, from, to }: PeriodSearch, today: string): Range {
  if (period === 'custom') {
    const [start = today, end = today] = [from ?? addDays(today, -29), to ?? today].toSorted();
    return { start_date: start, end_date: end };
  }
  const month = `${today.slice(0, 8)}01`;
  const year = `${today.slice(0, 5)}01-01`;
  const [start_date, end_date = today] = {
    yesterday: () => [addDays(today, -1), addDays(today, -1)] as const,
    '7d': () => [addDays(today, -6)] as const,
    '30d': () => [addDays(today, -29)] as const,
    '90d': () => [addDays(today, -89)] as const,
    '12m': () => [addDays(yearBefore(today), 1)] as const,
    last_month: () => [`${addDays(month, -1).slice(0, 8)}01`, addDays(month, -1)] as const,
    last_year: () => [yearBefore(year), addDays(year, -1)] as const,
  }[period ?? '30d']();
  return { start_date, end_date };
}

export const lengthOf = ({ start_date, end_date }: Range): number =>
  Math.round((utc(end_date).getTime() - utc(start_date).getTime()) / DAY_MS) + 1;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(utc(value).getTime()) &&
  dayOf(utc(value)) === value;

/** Whatever the address says: what it cannot mean is left out. */
export function readPeriodSearch(raw: Record<string, unknown>): PeriodSearch {
  const course = Number(raw.course);
  const shared = Number.isInteger(course) && course > 0 ? { course } : {};
  if (raw.period === 'custom') {
    return {
      period: 'custom',
      ...(isDay(raw.from) && { from: raw.from }),
      ...(isDay(raw.to) && { to: raw.to }),
      ...shared,
    };
  }
  const preset = presets.find((one) => one === raw.period);
  return { ...(preset && preset !== '30d' && { period: preset }), ...shared };
}

export type Interval = 'day' | 'week' | 'month';

/** '30 Jun', '30 Jun 2026', 'June 2026': as long as there is room for. */
export function dayText(day: string, interval: Interval, language: string, { year = false } = {}): string {
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    ...(interval !== 'month' && { day: 'numeric' }),
    month: year ? 'long' : 'short',
    ...((year || interval === 'month') && { year: 'numeric' }),
  }).format(utc(day));
}
