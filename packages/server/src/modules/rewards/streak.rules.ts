import type { WeekStart } from '@lectern/contract';
import { addDays } from '@lectern/contract/time';

const DEFAULT_GOAL_DAYS = 3;

/** A goal counts from the week of `fromDay` on, until a later one replaces it. */
export interface Goal {
  fromDay: string;
  goalDays: number;
}

/** The first day of the week of a day. */
export function weekOf(day: string, weekStart: WeekStart): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - weekStart + 7) % 7));
}

/** The first day of a week where nothing was chosen: Saturday in Arabic, else Monday. */
export const usualWeekStart = (locale: string): WeekStart => (locale.startsWith('ar') ? 6 : 1);

/** The goal of a week: the last one that was chosen in it or before. */
export function goalOf(week: string, goals: readonly Goal[]): number {
  const lastDay = addDays(week, 6);
  const chosen = goals.filter(({ fromDay }) => fromDay <= lastDay);
  const latest = chosen.reduce<Goal | undefined>((a, b) => (a && a.fromDay > b.fromDay ? a : b), undefined);
  return latest?.goalDays ?? DEFAULT_GOAL_DAYS;
}

interface Streaks {
  /** Consecutive weeks that met their goal. The present week does not end a streak. */
  streak: number;
  longest: number;
  /** The week before the present one was missed, and is forgiven. */
  freeWeekUsed: boolean;
}

/** Older weeks do not count. */
export const MAX_WEEKS = 520;

interface Week {
  week: string;
  met: boolean;
}

/** Weeks from the first one with a completed day, the present one last. */
function weeksOf({ days, goals, weekStart, today }: StreakFacts): Week[] {
  const thisWeek = weekOf(today, weekStart);
  const counts = new Map<string, number>();
  for (const day of new Set(days)) {
    const week = weekOf(day, weekStart);
    counts.set(week, (counts.get(week) ?? 0) + 1);
  }
  const oldest = addDays(thisWeek, -7 * (MAX_WEEKS - 1));
  const first = [...counts.keys()].filter((week) => week >= oldest).toSorted()[0] ?? thisWeek;
  const weeks: Week[] = [];
  for (let week = first; week <= thisWeek; week = addDays(week, 7)) {
    weeks.push({ week, met: (counts.get(week) ?? 0) >= goalOf(week, goals) });
  }
  return weeks;
}

interface StreakFacts {
  /** Days on which something was completed, in any order. */
  days: readonly string[];
  goals: readonly Goal[];
  weekStart: WeekStart;
  today: string;
}

/**
 * Streaks of a person: the most weeks in a row with no more than one missed week in each month, which is forgiven and
 * does not count. A week belongs to the month of its first day. One more completed day never makes a streak shorter.
 */
export function streaksOf(facts: StreakFacts): Streaks {
  const weeks = weeksOf(facts);
  const present = weeks.length - 1;
  const isMissed = (at: number) => !weeks[at]!.met && at < present;
  const monthOf = (at: number) => weeks[at]!.week.slice(0, 7);
  let [start, streak, longest] = [0, 0, 0];
  for (let at = 0; at <= present; at += 1) {
    if (weeks[at]!.met) streak += 1;
    if (isMissed(at)) {
      // Weeks of one month are neighbors: the other missed one is near.
      const other = weeks.findLastIndex(
        (_, before) => before >= start && before < at && isMissed(before) && monthOf(before) === monthOf(at),
      );
      for (; other >= start; start += 1) if (weeks[start]!.met) streak -= 1;
    }
    longest = Math.max(longest, streak);
  }
  const before = weeks.slice(start, Math.max(start, present - 1)).some(({ met }) => met);
  return { streak, longest, freeWeekUsed: present > 0 && isMissed(present - 1) && before };
}

/** The days of the present week. */
export function weekDays({ days, weekStart, today }: { days: readonly string[]; weekStart: WeekStart; today: string }) {
  const completed = new Set(days);
  const week = weekOf(today, weekStart);
  return Array.from({ length: 7 }, (_, at) => addDays(week, at)).map((day) => ({
    day,
    completed: completed.has(day),
    today: day === today,
  }));
}
