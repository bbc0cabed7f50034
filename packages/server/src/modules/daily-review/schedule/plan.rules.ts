import { MAX_REVIEW_SESSION } from '@lectern/contract/limits';
import { addDays, DAY_MS, dayAt, momentOfClockTime } from '@lectern/contract/time';
import { answerState, recallOf, type ReviewState } from './schedule.rules.ts';

/** Something to review. */
export interface Planned {
  /** Unique, so that the order of equal entries is stable. */
  key: string;
  state: ReviewState;
  buriedUntil: Date | null;
}

const SESSION_SECONDS = 300;
const DEFAULT_SECONDS = 12;
const SECONDS_RANGE = [4, 60] as const;
const MIN_SESSION = 5;
/** With fewer answers the default pace is used. */
const MIN_ANSWERS = 5;

/** Days of the forecast after today. */
const FORECAST_DAYS = 7;

/** The median of the seconds that the latest answers took. */
export function paceOf(seconds: readonly number[]): number {
  if (seconds.length < MIN_ANSWERS) return DEFAULT_SECONDS;
  const sorted = seconds.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return Math.min(Math.max(median, SECONDS_RANGE[0]), SECONDS_RANGE[1]);
}

/** How many fit into five minutes. */
export const sessionLimit = (pace: number): number =>
  Math.min(Math.max(Math.round(SESSION_SECONDS / pace), MIN_SESSION), MAX_REVIEW_SESSION);

export const minutesOf = (entries: number, pace: number): number => Math.ceil((entries * pace) / 60);

/** A day in the zone of a person: from `start` to before `end`. */
export interface Day {
  date: string;
  start: number;
  end: number;
}

/** Today and the days of the forecast. */
export function daysFrom(now: Date, zone: string): Day[] {
  const today = dayAt(now.getTime(), zone);
  return Array.from({ length: FORECAST_DAYS + 1 }, (_, place) => dayOf(addDays(today, place), zone));
}

export const todayIn = (now: Date, zone: string): Day => dayOf(dayAt(now.getTime(), zone), zone);

function dayOf(date: string, zone: string): Day {
  const startOf = (day: string) => momentOfClockTime(`${day}T00:00`, zone);
  return { date, start: startOf(date), end: startOf(addDays(date, 1)) };
}

/** Whether an entry is due on a day. Reviewed and skipped entries are not due again on the same day. */
export function isDueOn(day: Day, { state, buriedUntil }: Planned): boolean {
  const reviewedToday = state.lastReview !== null && state.lastReview.getTime() >= day.start;
  return !reviewedToday && Math.max(state.due.getTime(), buriedUntil?.getTime() ?? 0) < day.end;
}

/** By the probability of recall, lowest first; new entries come last. The order of equal entries is stable. */
export function inOrder<Entry extends Planned>(entries: readonly Entry[], now: Date): Entry[] {
  const rated = entries.map((entry) => ({ entry, recall: recallOf(entry.state, now) }));
  rated.sort(
    (one, other) =>
      one.recall - other.recall ||
      one.entry.state.due.getTime() - other.entry.state.due.getTime() ||
      (one.entry.key < other.entry.key ? -1 : 1),
  );
  return rated.map(({ entry }) => entry);
}

export interface ForecastDay {
  date: string;
  due: number;
  planned: number;
}

/**
 * The entries due on each day if the person reviews for five minutes every day, at the present time of day, and
 * remembers everything. `left`: how many of today's session remain.
 */
export function forecastOf(
  entries: readonly Planned[],
  { days, now, left, limit }: { days: readonly Day[]; now: Date; left: number; limit: number },
): ForecastDay[] {
  const current = [...entries];
  return days.map((day, place) => {
    // Near midnight a change of the clocks must not move the review into another day.
    const moment = new Date(Math.min(Math.max(now.getTime() + place * DAY_MS, day.start), day.end - 1));
    const due = inOrder(
      current.filter((entry) => isDueOn(day, entry)),
      moment,
    );
    const reviewed = new Set(due.slice(0, place === 0 ? left : limit));
    for (const [at, entry] of current.entries()) {
      if (reviewed.has(entry)) current[at] = { ...entry, state: answerState(entry.state, 'good', moment) };
    }
    return { date: day.date, due: due.length, planned: reviewed.size };
  });
}
