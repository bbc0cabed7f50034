import { eq } from 'drizzle-orm';
import { ownDataOf, ownRowsOf } from '../../platform/db/own-data.ts';
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
  ownRowsOf(rewardPeople.userId, {
    name: 'reward-choices',
    show: {
      enabled: rewardPeople.enabled,
      leaderboard: rewardPeople.leaderboard,
      week_start: rewardPeople.weekStart,
    },
  }),
  ownRowsOf(rewardGoals.userId, {
    name: 'reward-goals',
    show: { from_day: rewardGoals.fromDay, goal_days: rewardGoals.goalDays },
    orderBy: [rewardGoals.fromDay],
  }),
  ownRowsOf(rewardDays.userId, {
    name: 'reward-days',
    show: { day: rewardDays.day },
    orderBy: [rewardDays.day],
  }),
  ownRowsOf(rewardActivities.userId, {
    name: 'reward-activities',
    show: {
      kind: rewardActivities.kind,
      source: rewardActivities.source,
      course_id: rewardActivities.courseId,
      at: rewardActivities.at,
    },
    orderBy: [rewardActivities.id],
  }),
  ownDataOf([rewardEntries], {
    name: 'reward-points',
    rows: (db, userId) =>
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
        .orderBy(rewardEntries.id),
  }),
  ownDataOf([rewardRanksReached], {
    name: 'reward-ranks',
    rows: (db, userId) =>
      db
        .select({ rank: rewardRanks.name, reached_at: rewardRanksReached.reachedAt })
        .from(rewardRanksReached)
        .innerJoin(rewardRanks, eq(rewardRanks.id, rewardRanksReached.rankId))
        .where(eq(rewardRanksReached.userId, userId))
        .orderBy(rewardRanksReached.rankId),
  }),
  ownDataOf([rewardAchievementsEarned], {
    name: 'reward-achievements',
    rows: (db, userId) =>
      db
        .select({ achievement: rewardAchievements.label, earned_at: rewardAchievementsEarned.earnedAt })
        .from(rewardAchievementsEarned)
        .innerJoin(rewardAchievements, eq(rewardAchievements.id, rewardAchievementsEarned.achievementId))
        .where(eq(rewardAchievementsEarned.userId, userId))
        .orderBy(rewardAchievementsEarned.achievementId),
  }),
];
