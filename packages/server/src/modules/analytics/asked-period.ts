import type { AnalyticsPreset } from '@lectern/contract';
import { dayAt } from '@lectern/contract/time';
import {
  type ComparedPeriod,
  comparedWith,
  type Comparison,
  type Day,
  dayNamed,
  inIntervals,
  type Interval,
  type Period,
  periodOf,
  presetDays,
} from './periods.rules.ts';
import { invalid } from './words/messages.ts';

export interface PresetPeriod {
  preset?: AnalyticsPreset | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  interval?: Interval | undefined;
  compare: Comparison;
}

/** The period that a query asks for, where the site is. */
export function requirePeriod(
  asked: { start?: string | undefined; end?: string | undefined },
  { zone, now }: { zone: string; now: Date },
): Period {
  const named = (moment: string | undefined) => (moment === undefined ? undefined : dayNamed(moment, zone));
  const period = periodOf({ start: named(asked.start), end: named(asked.end) }, dayAt(now.getTime(), zone));
  if (!('wrong' in period)) return period;
  return period.wrong === 'backwards' ? invalid('end_date', 'end_before_start') : invalid('start_date', 'too_long_ago');
}

/** The period in the intervals that are asked for. */
export function inAskedIntervals(period: Period, interval: Interval | undefined): Period {
  if (interval === undefined) return period;
  return inIntervals(period, interval) ?? invalid('interval', 'too_many_intervals');
}

/** The period of the queries with presets, and the one that it is compared with. No day is in the future. */
export function requirePresetPeriod(
  asked: PresetPeriod,
  { zone, now, firstDay }: { zone: string; now: Date; firstDay: () => Promise<Day | null> },
): Promise<ComparedPeriod> {
  return presetPeriod(asked, { today: dayAt(now.getTime(), zone), firstDay });
}

async function presetPeriod(
  { preset, from, to, interval, compare }: PresetPeriod,
  { today, firstDay }: { today: Day; firstDay: () => Promise<Day | null> },
): Promise<ComparedPeriod> {
  const custom = preset === 'custom' || (preset === undefined && (from !== undefined || to !== undefined));
  if (custom && from !== undefined && from > today) invalid('from', 'in_future');
  if (custom && to !== undefined && to > today) invalid('to', 'in_future');
  const days = custom ? { from, to: to ?? today } : presetDays(preset ?? '30_days', today, (await firstDay()) ?? today);
  const period = periodOf({ start: days.from, end: days.to }, today);
  if ('wrong' in period) {
    return period.wrong === 'backwards' ? invalid('to', 'end_before_start') : invalid('from', 'too_long_ago');
  }
  return comparedWith(inAskedIntervals(period, interval), compare, custom ? 'custom' : preset);
}
