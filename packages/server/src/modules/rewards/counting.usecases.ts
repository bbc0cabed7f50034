import type { RewardKind, WeekStart } from '@lectern/contract';
import { dayAt } from '@lectern/contract/time';
import type { Db } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { readActiveAddons } from '../settings/index.ts';
import {
  insertActivitiesOnce,
  insertDayOnce,
  insertEarnedOnce,
  insertEntriesOnce,
  insertRanksOnce,
  lockPerson,
  selectActiveAchievements,
  selectBalances,
  selectDone,
  selectEarned,
  selectLedger,
  selectOptionalCounted,
  selectRanks,
  selectRulesOf,
  selectStreakFacts,
} from './counting.queries.ts';
import { rewardAchievementEarned, rewardRankReached } from './rewards.events.ts';
import { type Achievement, type Activity, entriesFor, newlyEarned, reachedRanks, sourceOf } from './rewards.rules.ts';
import { MAX_WEEKS, streaksOf, usualWeekStart } from './streak.rules.ts';

/** Something that a person did, from an event. */
export interface LearnerAction {
  userId: number;
  courseId: number;
  itemId?: number | undefined;
  at: Date;
  /** What rules and achievements count. */
  kinds: readonly RewardKind[];
  /** What it was done with, such as `item:12`. */
  source: string;
  /** Whether the day counts for the weekly goal. */
  completes: boolean;
}

/**
 * Counts an action of a person: activity, day, points, ranks and achievements, in one transaction. Safe to repeat, by
 * unique keys. Counts nothing while the add-on is off.
 */
export async function count(services: Services, action: LearnerAction): Promise<void> {
  if (!(await readActiveAddons(services)).has('gamification')) return;
  await services.db.transaction((db) => countIn(db, services, action));
}

export async function countIn(db: Db, services: Services, action: LearnerAction): Promise<void> {
  const { userId, at, courseId, itemId, kinds, source, completes } = action;
  const person = await selectOptionalCounted(db, userId);
  if (!person) return;
  const choices = await lockPerson(db, userId);
  const zone = person.timezone || (await services.schoolTimeZone());
  const day = dayAt(at.getTime(), zone);
  const newDay = completes && (await insertDayOnce(db, { userId, day }));
  const activities = await insertActivitiesOnce(db, {
    userId,
    at,
    activities: kinds.map((kind) => ({ kind, source, courseId, day })),
  });
  if (activities.length > 0) {
    const gained = await addEntries(db, { userId, at, itemId, day, activities });
    await reachRanks(db, services, { userId, at, gained });
  }
  if (activities.length === 0 && !newDay) return;
  const weekStart = choices.weekStart ?? usualWeekStart(person.locale);
  await earnAchievements(db, services, { userId, at, day, newDay, activities, weekStart });
}

/** Returns the points that were added, by their type. */
async function addEntries(
  db: Db,
  {
    userId,
    at,
    itemId,
    day,
    activities,
  }: {
    userId: number;
    at: Date;
    itemId: number | undefined;
    day: string;
    activities: readonly Activity[];
  },
): Promise<Map<number, number>> {
  const rules = await selectRulesOf(
    db,
    activities.map(({ kind }) => kind),
  );
  if (rules.length === 0) return new Map();
  const ledger = await selectLedger(db, { userId, day, sources: activities.map(sourceOf) });
  const entries = activities.flatMap((activity) =>
    entriesFor(activity, { rules, ledger }).map((entry) => ({
      ...entry,
      userId,
      kind: activity.kind,
      courseId: activity.courseId,
      itemId: itemId ?? null,
      createdAt: at,
    })),
  );
  return insertEntriesOnce(db, entries);
}

/** Stores the ranks that were reached by these points, `gained` by type, and emits the highest of each ladder. */
export async function reachRanks(
  db: Db,
  services: Services,
  { userId, at, gained }: { userId: number; at: Date; gained: ReadonlyMap<number, number> },
): Promise<void> {
  const risen = [...gained].filter(([, points]) => points > 0);
  if (risen.length === 0) return;
  const balances = await selectBalances(db, userId);
  const ranks = await selectRanks(db);
  const reached = risen.map(([type, gain]) => {
    const points = balances.get(type) ?? 0;
    const ladder = ranks.filter((rank) => rank.pointTypeId === type);
    return reachedRanks(ladder, points).filter((rank) => rank.points > points - gain);
  });
  const fresh = await insertRanksOnce(db, { userId, at, rankIds: reached.flat().map(({ id }) => id) });
  const highest = reached.flatMap((ladder) => ladder.findLast(({ id }) => fresh.has(id)) ?? []);
  await emit(
    db,
    { services, actor: null, now: at },
    highest.map(({ id }) => rewardRankReached({ user_id: userId, rank_id: id })),
  );
}

async function earnAchievements(
  db: Db,
  services: Services,
  {
    userId,
    at,
    day,
    newDay,
    activities,
    weekStart,
  }: {
    userId: number;
    at: Date;
    day: string;
    newDay: boolean;
    activities: readonly Activity[];
    weekStart: WeekStart;
  },
): Promise<void> {
  const concerns = ({ kind }: Achievement) =>
    kind === 'weekly_goal' ? newDay : activities.some((activity) => activity.kind === kind);
  const open = (await selectActiveAchievements(db)).filter(concerns);
  if (open.length === 0) return;
  const earned = new Set((await selectEarned(db, userId)).keys());
  const streaks = open.some(({ kind }) => kind === 'weekly_goal');
  const longestStreak = streaks
    ? streaksOf({ ...(await selectStreakFacts(db, { userId, weeks: MAX_WEEKS })), weekStart, today: day }).longest
    : 0;
  const done = { activities: await selectDone(db, userId), longestStreak };
  const complete = newlyEarned(open, { done, earned }).map(({ id }) => id);
  const fresh = await insertEarnedOnce(db, { userId, at, achievementIds: complete });
  await emit(
    db,
    { services, actor: null, now: at },
    fresh.map((id) => rewardAchievementEarned({ user_id: userId, achievement_id: id })),
  );
}
