import { eq } from 'drizzle-orm';
import { ownDataOf } from '../../platform/db/own-data.ts';
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
} from './rewards.tables.ts';

export const rewardsOwnData = [
  ownDataOf([rewardPeople], {
    name: 'reward-choices',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          enabled: rewardPeople.enabled,
          leaderboard: rewardPeople.leaderboard,
          week_start: rewardPeople.weekStart,
        })
        .from(rewardPeople)
        .where(eq(rewardPeople.userId, userId))
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([rewardGoals], {
    name: 'reward-goals',
    read: (db, { userId, limit, offset }) =>
      db
        .select({ from_day: rewardGoals.fromDay, goal_days: rewardGoals.goalDays })
        .from(rewardGoals)
        .where(eq(rewardGoals.userId, userId))
        .orderBy(rewardGoals.fromDay)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([rewardDays], {
    name: 'reward-days',
    read: (db, { userId, limit, offset }) =>
      db
        .select({ day: rewardDays.day })
        .from(rewardDays)
        .where(eq(rewardDays.userId, userId))
        .orderBy(rewardDays.day)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([rewardActivities], {
    name: 'reward-activities',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          kind: rewardActivities.kind,
          source: rewardActivities.source,
          course_id: rewardActivities.courseId,
          at: rewardActivities.at,
        })
        .from(rewardActivities)
        .where(eq(rewardActivities.userId, userId))
        .orderBy(rewardActivities.id)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([rewardEntries], {
    name: 'reward-points',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          points: rewardEntries.points,
          point_type: rewardPointTypes.pluralName,
          kind: rewardEntries.kind,
          course_id: rewardEntries.courseId,
          reason: rewardEntries.reason,
          created_at: rewardEntries.createdAt,
        })
        .from(rewardEntries)
        .innerJoin(rewardPointTypes, eq(rewardPointTypes.id, rewardEntries.pointTypeId))
        .where(eq(rewardEntries.userId, userId))
        .orderBy(rewardEntries.id)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([rewardRanksReached], {
    name: 'reward-ranks',
    read: (db, { userId, limit, offset }) =>
      db
        .select({ rank: rewardRanks.name, reached_at: rewardRanksReached.reachedAt })
        .from(rewardRanksReached)
        .innerJoin(rewardRanks, eq(rewardRanks.id, rewardRanksReached.rankId))
        .where(eq(rewardRanksReached.userId, userId))
        .orderBy(rewardRanksReached.rankId)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([rewardAchievementsEarned], {
    name: 'reward-achievements',
    read: (db, { userId, limit, offset }) =>
      db
        .select({ achievement: rewardAchievements.label, earned_at: rewardAchievementsEarned.earnedAt })
        .from(rewardAchievementsEarned)
        .innerJoin(rewardAchievements, eq(rewardAchievements.id, rewardAchievementsEarned.achievementId))
        .where(eq(rewardAchievementsEarned.userId, userId))
        .orderBy(rewardAchievementsEarned.achievementId)
        .limit(limit)
        .offset(offset),
  }),
];
