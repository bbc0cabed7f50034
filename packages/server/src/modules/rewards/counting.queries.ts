import type { RewardKind } from '@lectern/contract';
import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../identity/identity.tables.ts';
import type { Activity, Entry } from './rewards.rules.ts';
import {
  rewardAchievements,
  rewardAchievementsEarned,
  rewardActivities,
  rewardDays,
  rewardEntries,
  rewardGoals,
  rewardPeople,
  rewardPointTypes,
  rewardRanks,
  rewardRanksReached,
  rewardRules,
} from './rewards.tables.ts';

/** A member; undefined for guests and erased people, whose activities do not count. */
export async function selectOptionalCounted(db: Db, userId: number) {
  const [row] = await db
    .select({ id: users.id, timezone: users.timezone, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.kind, 'member')));
  return row;
}

/** The choices of a person, with a lock until the transaction ends: their events are counted one after the other. */
export async function lockPerson(db: Db, userId: number) {
  await db.insert(rewardPeople).values({ userId }).onConflictDoNothing();
  const [row] = await db.select().from(rewardPeople).where(eq(rewardPeople.userId, userId)).for('update');
  return row!;
}

/** Returns whether the day is new. */
export async function insertDayOnce(db: Db, row: { userId: number; day: string }): Promise<boolean> {
  const made = await db.insert(rewardDays).values(row).onConflictDoNothing().returning({ day: rewardDays.day });
  return made.length > 0;
}

/** Returns the activities that are new. */
export async function insertActivitiesOnce(
  db: Db,
  { userId, at, activities }: { userId: number; at: Date; activities: readonly Activity[] },
): Promise<Activity[]> {
  if (activities.length === 0) return [];
  const made = await db
    .insert(rewardActivities)
    .values(activities.map(({ kind, source, courseId, day }) => ({ userId, kind, source, courseId, day, at })))
    .onConflictDoNothing()
    .returning({ kind: rewardActivities.kind, source: rewardActivities.source });
  return activities.filter((one) => made.some(({ kind, source }) => kind === one.kind && source === one.source));
}

export const selectRulesOf = (db: Db, kinds: readonly RewardKind[]) =>
  db
    .select()
    .from(rewardRules)
    .where(and(inArray(rewardRules.kind, [...kinds]), eq(rewardRules.active, true)))
    .orderBy(rewardRules.id);

/** The entries of a person on a day, and those of these sources. */
export const selectLedger = (
  db: Db,
  { userId, day, sources }: { userId: number; day: string; sources: readonly string[] },
) =>
  db
    .select({ ruleId: rewardEntries.ruleId, source: rewardEntries.source, day: rewardEntries.day })
    .from(rewardEntries)
    .where(
      and(
        eq(rewardEntries.userId, userId),
        or(eq(rewardEntries.day, day), inArray(rewardEntries.source, [...sources])),
      ),
    );

/** Returns the points of the entries that are new, by their type. */
export async function insertEntriesOnce(
  db: Db,
  entries: readonly (Entry &
    Pick<typeof rewardEntries.$inferInsert, 'userId' | 'kind' | 'createdAt' | 'courseId' | 'itemId'>)[],
): Promise<Map<number, number>> {
  const gained = new Map<number, number>();
  if (entries.length === 0) return gained;
  const made = await db
    .insert(rewardEntries)
    .values([...entries])
    .onConflictDoNothing()
    .returning({ pointTypeId: rewardEntries.pointTypeId, points: rewardEntries.points });
  for (const { pointTypeId, points } of made) gained.set(pointTypeId, (gained.get(pointTypeId) ?? 0) + points);
  return gained;
}

/** Points of each type. */
export async function selectBalances(db: Db, userId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({
      pointTypeId: rewardEntries.pointTypeId,
      points: sql<number>`sum(${rewardEntries.points})`.mapWith(Number),
    })
    .from(rewardEntries)
    .where(eq(rewardEntries.userId, userId))
    .groupBy(rewardEntries.pointTypeId);
  return new Map(rows.map(({ pointTypeId, points }) => [pointTypeId, points]));
}

export const selectPointTypes = (db: Db) => db.select().from(rewardPointTypes).orderBy(rewardPointTypes.id);

export const selectRanks = (db: Db) =>
  db.select().from(rewardRanks).orderBy(rewardRanks.pointTypeId, rewardRanks.points);

/** Returns the ranks that are new to the person. Ranks that were deleted meanwhile are left out. */
export async function insertRanksOnce(
  db: Db,
  { userId, rankIds, at }: { userId: number; rankIds: readonly number[]; at: Date },
): Promise<Set<number>> {
  if (rankIds.length === 0) return new Set();
  const kept = await db
    .select({ rankId: rewardRanks.id })
    .from(rewardRanks)
    .where(inArray(rewardRanks.id, [...rankIds]))
    .orderBy(rewardRanks.id)
    .for('key share');
  if (kept.length === 0) return new Set();
  const made = await db
    .insert(rewardRanksReached)
    .values(kept.map(({ rankId }) => ({ userId, rankId, reachedAt: at })))
    .onConflictDoNothing()
    .returning({ id: rewardRanksReached.rankId });
  return new Set(made.map(({ id }) => id));
}

/** Active achievements, and those with these IDs. */
export const selectActiveAchievements = (db: Db, ids: readonly number[] = []) =>
  db
    .select()
    .from(rewardAchievements)
    .where(or(eq(rewardAchievements.active, true), inArray(rewardAchievements.id, [...ids])))
    .orderBy(rewardAchievements.id);

export async function selectEarned(db: Db, userId: number): Promise<Map<number, Date>> {
  const rows = await db.select().from(rewardAchievementsEarned).where(eq(rewardAchievementsEarned.userId, userId));
  return new Map(rows.map(({ achievementId, earnedAt }) => [achievementId, earnedAt]));
}

/** Returns the achievements that are new to the person. */
export async function insertEarnedOnce(
  db: Db,
  { userId, achievementIds, at }: { userId: number; achievementIds: readonly number[]; at: Date },
): Promise<number[]> {
  if (achievementIds.length === 0) return [];
  const made = await db
    .insert(rewardAchievementsEarned)
    .values(achievementIds.map((achievementId) => ({ userId, achievementId, earnedAt: at })))
    .onConflictDoNothing()
    .returning({ id: rewardAchievementsEarned.achievementId });
  return made.map(({ id }) => id);
}

/** How often each kind was done, by course. */
export const selectDone = (db: Db, userId: number) =>
  db
    .select({ kind: rewardActivities.kind, courseId: rewardActivities.courseId, many: count() })
    .from(rewardActivities)
    .where(eq(rewardActivities.userId, userId))
    .groupBy(rewardActivities.kind, rewardActivities.courseId);

/** Days and goals of the last weeks, from which streaks are computed. */
export async function selectStreakFacts(db: Db, { userId, weeks }: { userId: number; weeks: number }) {
  const days = await db
    .select({ day: rewardDays.day })
    .from(rewardDays)
    .where(eq(rewardDays.userId, userId))
    .orderBy(desc(rewardDays.day))
    .limit(weeks * 7);
  const goals = await db
    .select({ fromDay: rewardGoals.fromDay, goalDays: rewardGoals.goalDays })
    .from(rewardGoals)
    .where(eq(rewardGoals.userId, userId))
    .orderBy(desc(rewardGoals.fromDay))
    .limit(weeks);
  return { days: days.map(({ day }) => day), goals };
}
