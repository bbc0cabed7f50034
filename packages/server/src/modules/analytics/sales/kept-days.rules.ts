import { addDays } from '@lectern/contract/time';
import type { Day, DayRange, Period } from '../periods.rules.ts';

export interface Kept {
  /** Days from here on are not kept; null: none is. */
  liveFrom: Day | null;
  /** Kept days whose rows have changed since. */
  stale: ReadonlySet<Day>;
}

export interface SplitDays {
  /** Days to work out now. */
  live: DayRange[];
  kept: DayRange[];
  /** First days of months whose days are all asked for and kept. */
  months: Day[];
  /** Kept days of other months. */
  edges: DayRange[];
}

/** Of more ranges a condition of an SQL statement would be slower than working out all days. */
const MAX_LIVE_RANGES = 40;

const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;
const monthEnd = (day: Day): Day => addDays(monthStart(addDays(monthStart(day), 31)), -1);

function add(ranges: DayRange[], { from, to }: DayRange): void {
  const last = ranges.at(-1);
  if (last && addDays(last.to, 1) === from) last.to = to;
  else ranges.push({ from, to });
}

/** Which days of a period are read from kept months, which from kept days, and which are worked out now. */
export function splitDays({ from, to }: DayRange, { liveFrom, stale }: Kept): SplitDays {
  const split: SplitDays = { live: [], kept: [], months: [], edges: [] };
  if (liveFrom === null || liveFrom <= from) return { ...split, live: [{ from, to }] };
  const staleMonths = new Set([...stale].map(monthStart));
  for (let first = from; first <= to; first = addDays(monthEnd(first), 1)) {
    const end = monthEnd(first);
    const last = end < to ? end : to;
    if (first >= liveFrom) {
      add(split.live, { from: first, to });
      break;
    }
    if (last < liveFrom && !staleMonths.has(monthStart(first))) {
      add(split.kept, { from: first, to: last });
      if (first === monthStart(first) && last === end) split.months.push(first);
      else add(split.edges, { from: first, to: last });
      continue;
    }
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const one = { from: day, to: day };
      if (day >= liveFrom || stale.has(day)) add(split.live, one);
      else for (const ranges of [split.kept, split.edges]) add(ranges, one);
    }
  }
  return split.live.length > MAX_LIVE_RANGES ? { live: [{ from, to }], kept: [], months: [], edges: [] } : split;
}

export interface SplitPeriods {
  before: SplitDays;
  now: SplitDays;
}

/** The same for a period and the one before. */
export const splitPeriods = (period: Period, kept: Kept): SplitPeriods => ({
  before: splitDays({ from: period.previousFrom, to: addDays(period.from, -1) }, kept),
  now: splitDays(period, kept),
});
