import { erasureOf } from '../../platform/db/erasure.ts';
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
import { storedAchievement, storedPointType, storedRank, storedRule } from './setup-fields.ts';

const theirs = { rowsOf: 'userId', anonymize: 'delete' } as const;

export const rewardsErasure = [
  erasureOf(rewardPointTypes, { keep: { 'Words of the school.': storedPointType.kept.content } }),
  erasureOf(rewardRanks, { keep: { 'Words of the school.': storedRank.kept.content } }),
  erasureOf(rewardAchievements, {
    keep: {
      'Words of the school.': storedAchievement.kept.content,
      'A setting of the school.': storedAchievement.kept.settings,
    },
  }),
  erasureOf(rewardRules, { keep: { 'A setting of the school.': storedRule.kept.settings } }),
  erasureOf(rewardPeople, theirs),
  erasureOf(rewardGoals, theirs),
  erasureOf(rewardDays, theirs),
  erasureOf(rewardActivities, theirs),
  // Entries of other people that the person made stay, without the name.
  erasureOf(rewardEntries, { ...theirs, reassign: 'actorId' }),
  erasureOf(rewardRanksReached, theirs),
  erasureOf(rewardAchievementsEarned, theirs),
];
