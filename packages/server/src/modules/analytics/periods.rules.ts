import type { AnalyticsPreset } from '@lectern/contract';
import { addDays, DAY_MS, dayAt } from '@lectern/contract/time';

/** Days as `YYYY-MM-DD`, in the time zone of the site. */
export type Day = string;
export type Interval = 'day' | 'week' | 'month';

interface Span {
  from: Day;
  to: Day;
  interval: Interval;
}

export interface Period extends Span {
  /** First day of the equally long period before. */
  previousFrom: Day;
}

const DEFAULT_DAYS = 30;
const MAX_DAYS_BY_DAY = 92;
const MAX_DAYS_BY_WEEK = 731;
/** A century. Longer periods would make the response long for no use. */
const MAX_DAYS = 36_525;

const at = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** A day given as a date or as a moment on it. */
export function dayNamed(named: string, timeZone: string): Day {
  const isMoment = named.length > 10 && /(Z|[+-]\d{2}:\d{2})$/.test(named);
  return isMoment ? dayAt(Date.parse(named), timeZone) : named.slice(0, 10);
}

/** The requested period, both days inclusive; the last thirty days by default. */
export function periodOf(
  asked: { start?: Day | undefined; end?: Day | undefined },
  today: Day,
): Period | { wrong: 'backwards' | 'too_long' } {
  const to = asked.end ?? (asked.start !== undefined && asked.start > today ? asked.start : today);
  const from = asked.start ?? addDays(to, 1 - DEFAULT_DAYS);
  const days = (at(to) - at(from)) / DAY_MS + 1;
  if (days < 1) return { wrong: 'backwards' };
  if (days > MAX_DAYS) return { wrong: 'too_long' };
  const interval = days <= MAX_DAYS_BY_DAY ? 'day' : days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
  return { from, to, interval, previousFrom: addDays(from, -days) };
}

/** The first day of the interval a day is in; weeks begin on Monday. */
function startOf(day: Day, interval: Interval): Day {
  if (interval === 'day') return day;
  if (interval === 'month') return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7));
}

function next(day: Day, interval: Interval): Day {
  if (interval !== 'month') return addDays(day, interval === 'day' ? 1 : 7);
  return startOf(addDays(day, 31), 'month');
}

/** More intervals than a chart can show. */
const MAX_INTERVALS = 1300;

/** The period in other intervals; null if they would be too many. */
export function inIntervals(period: Period, interval: Interval): Period | null {
  const days = (at(period.to) - at(period.from)) / DAY_MS + 1;
  const count = days / { day: 1, week: 7, month: 28 }[interval];
  return count > MAX_INTERVALS ? null : { ...period, interval };
}

/** The first day of each interval of the period. */
export function intervalsOf({ from, to, interval }: Span): Day[] {
  const days: Day[] = [];
  for (let day = startOf(from, interval); day <= to; day = next(day, interval)) days.push(day);
  return days;
}

/** One count for each interval of the period; where nothing happened it is 0. */
export const filled = (period: Span, counts: ReadonlyMap<Day, number>): { date: Day; count: number }[] =>
  intervalsOf(period).map((date) => ({ date, count: counts.get(date) ?? 0 }));

/** Days, both inclusive. */
export interface DayRange {
  from: Day;
  to: Day;
}

export interface ComparedPeriod extends Span {
  /** The days that it is compared with; null without a comparison. */
  previous: DayRange | null;
}

export type Comparison = 'period' | 'year' | 'none';

/** The same day of an earlier month; the last one of that month where it is shorter. */
function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const date = Math.min(Number(day.slice(8)), last);
  return `${first.toISOString().slice(0, 8)}${String(date).padStart(2, '0')}`;
}

/** The days of a preset. Months, quarters and years are those of the calendar. */
export function presetDays(preset: Exclude<AnalyticsPreset, 'custom'>, today: Day, firstDay: Day): DayRange {
  const month = `${today.slice(0, 8)}01`;
  const year = `${today.slice(0, 5)}01-01`;
  const untilToday = (from: Day): DayRange => ({ from, to: today });
  const days: Record<typeof preset, () => DayRange> = {
    today: () => untilToday(today),
    yesterday: () => ({ from: addDays(today, -1), to: addDays(today, -1) }),
    '7_days': () => untilToday(addDays(today, -6)),
    '30_days': () => untilToday(addDays(today, -29)),
    '3_months': () => untilToday(addDays(monthsBefore(today, 3), 1)),
    '12_months': () => untilToday(addDays(monthsBefore(today, 12), 1)),
    mtd: () => untilToday(month),
    qtd: () => untilToday(monthsBefore(month, (Number(today.slice(5, 7)) - 1) % 3)),
    ytd: () => untilToday(year),
    last_month: () => ({ from: monthsBefore(month, 1), to: addDays(month, -1) }),
    last_year: () => ({ from: monthsBefore(year, 12), to: addDays(year, -1) }),
    all_time: () => untilToday(firstDay < today ? firstDay : today),
  };
  return days[preset]();
}

/** Months of the presets that are whole months. They are compared with the same number of months before. */
const wholeMonths: Partial<Record<AnalyticsPreset, number>> = { last_month: 1, last_year: 12 };

/** With the period before, which is as long, or with the same days of the year before. */
export function comparedWith(
  { previousFrom, ...period }: Period,
  compare: Comparison,
  preset?: AnalyticsPreset,
): ComparedPeriod {
  if (compare === 'none') return { ...period, previous: null };
  const months = preset && wholeMonths[preset];
  if (compare === 'year') {
    // A whole February is compared with a whole one, also of a leap year.
    const to =
      months === undefined ? monthsBefore(period.to, 12) : addDays(monthsBefore(addDays(period.to, 1), 12), -1);
    return { ...period, previous: { from: monthsBefore(period.from, 12), to } };
  }
  const from = months === undefined ? previousFrom : monthsBefore(period.from, months);
  return { ...period, previous: { from, to: addDays(period.from, -1) } };
}
