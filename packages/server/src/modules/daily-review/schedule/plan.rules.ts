import { MAX_REVIEW_SESSION } from '@lectern/contract/limits';
import { DAY_MS, dayAt, momentOfClockTime } from '@lectern/contract/time';
import { answerState, recallOf, type ReviewState } from './schedule.rules.ts';

/** Something to review. */
export interface Planned {
  /** Tells entries apart that are alike otherwise. */
  key: string;
  state: ReviewState;
  buriedUntil: Date | null;
}

const SESSION_SECONDS = 300;
const DEFAULT_SECONDS = 12;
const SECONDS_RANGE = [4, 60] as const;
const MIN_SESSION = 5;
/** Before so many answers nothing is known of the pace of a person. */
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
  const today = Date.parse(`${dayAt(now.getTime(), zone)}T00:00Z`);
  const dateOf = (place: number) => new Date(today + place * DAY_MS).toISOString().slice(0, 10);
  const startOf = (place: number) => momentOfClockTime(`${dateOf(place)}T00:00`, zone);
  return Array.from({ length: FORECAST_DAYS + 1 }, (_, place) => ({
    date: dateOf(place),
    start: startOf(place),
    end: startOf(place + 1),
  }));
}

/** What is due on a day: nothing is reviewed twice in one day, or before it is skipped no longer. */
export function isDueOn(day: Day, { state, buriedUntil }: Planned): boolean {
  const reviewedToday = state.lastReview !== null && state.lastReview.getTime() >= day.start;
  return !reviewedToday && Math.max(state.due.getTime(), buriedUntil?.getTime() ?? 0) < day.end;
}

/** What is most likely to be forgotten comes first, what is new last. The same entries are always in the same order. */
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
 * What is due on each day if the person reviews every day as much as fits into five minutes, at the present time of
 * day, and remembers everything. `left`: how many fit into what is left of today.
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
