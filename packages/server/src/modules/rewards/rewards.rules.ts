import type { AchievementKind, RewardKind } from '@lectern/contract';

/** Something that a person did. `source`: its subject; the same kind and source are the same activity. */
export interface Activity {
  kind: RewardKind;
  source: string;
  courseId: number | null;
  /** By the clock of the person: `2026-11-21`. */
  day: string;
}

export interface Rule {
  id: number;
  kind: RewardKind;
  pointTypeId: number;
  points: number;
  courseId: number | null;
  dailyLimit: number;
  active: boolean;
}

export interface Entry {
  ruleId: number;
  pointTypeId: number;
  points: number;
  source: string;
  day: string;
}

/** The key of an entry in the ledger: the same activity never counts twice for a rule. */
export const sourceOf = ({ kind, source }: Pick<Activity, 'kind' | 'source'>): string => `${kind}:${source}`;

const isFor = (courseId: number | null, activity: Activity): boolean =>
  courseId === null || courseId === activity.courseId;

/** The rules that an activity meets, whatever their limits. */
const rulesFor = (rules: readonly Rule[], activity: Activity): Rule[] =>
  rules.filter((rule) => rule.active && rule.kind === activity.kind && isFor(rule.courseId, activity));

/** The entries that an activity adds to the ledger of its person. `ledger`: at least those of its day and its source. */
export function entriesFor(
  activity: Activity,
  { rules, ledger }: { rules: readonly Rule[]; ledger: readonly Pick<Entry, 'ruleId' | 'source' | 'day'>[] },
): Entry[] {
  const source = sourceOf(activity);
  return rulesFor(rules, activity)
    .filter(({ id, dailyLimit }) => {
      const ofRule = ledger.filter(({ ruleId }) => ruleId === id);
      if (ofRule.some((entry) => entry.source === source)) return false;
      return dailyLimit === 0 || ofRule.filter(({ day }) => day === activity.day).length < dailyLimit;
    })
    .map(({ id, pointTypeId, points }) => ({ ruleId: id, pointTypeId, points, source, day: activity.day }));
}

/** Whether staff can grant or take these points: balances never fall below 0. */
export const canChangeBy = (balance: number, points: number): boolean => points > 0 || balance + points >= 0;

export interface Rank {
  id: number;
  pointTypeId: number;
  name: string;
  points: number;
}

/** The rank that these points reach in a ladder, and the next one. The ladder may be in any order. */
export function rankAt<R extends Pick<Rank, 'points'>>(
  ladder: readonly R[],
  points: number,
): { rank: R | null; next: (R & { missing: number }) | null } {
  const ordered = ladder.toSorted((a, b) => a.points - b.points);
  const rank = ordered.findLast((one) => one.points <= points) ?? null;
  const next = ordered.find((one) => one.points > points);
  return { rank, next: next ? { ...next, missing: next.points - points } : null };
}

/** The ranks of a ladder that so many points reach, lowest first. */
export const reachedRanks = <R extends Pick<Rank, 'points'>>(ladder: readonly R[], points: number): R[] =>
  ladder.filter((one) => one.points <= points).toSorted((a, b) => a.points - b.points);

export interface Achievement {
  id: number;
  kind: AchievementKind;
  count: number;
  courseId: number | null;
  active: boolean;
}

/** Counts of activities by kind and course. `longestStreak`: consecutive weeks that met their goal. */
export interface Done {
  activities: readonly { kind: RewardKind; courseId: number | null; many: number }[];
  longestStreak: number;
}

/** The progress in an achievement, at most its count. */
export function progressIn({ kind, count, courseId }: Achievement, { activities, longestStreak }: Done): number {
  if (kind === 'weekly_goal') return Math.min(count, longestStreak);
  const counted = activities.filter((one) => one.kind === kind && (courseId === null || one.courseId === courseId));
  return Math.min(
    count,
    counted.reduce((sum, { many }) => sum + many, 0),
  );
}

/** Active achievements that are complete and were not earned before. */
export const newlyEarned = <A extends Achievement>(
  achievements: readonly A[],
  { done, earned }: { done: Done; earned: ReadonlySet<number> },
): A[] => achievements.filter((one) => one.active && !earned.has(one.id) && progressIn(one, done) >= one.count);
