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

const theirs = { rowsOf: 'userId', anonymize: 'delete' } as const;

export const rewardsErasure = [
  erasureOf(rewardPointTypes, { keep: { 'Words of the school.': ['singularName', 'pluralName', 'rankName'] } }),
  erasureOf(rewardRanks, { keep: { 'Words of the school.': ['name'] } }),
  erasureOf(rewardAchievements, { keep: { 'Words of the school.': ['label', 'description', 'kind'] } }),
  erasureOf(rewardRules, { keep: { 'A setting of the school.': ['kind'] } }),
  erasureOf(rewardPeople, theirs),
  erasureOf(rewardGoals, theirs),
  erasureOf(rewardDays, theirs),
  erasureOf(rewardActivities, theirs),
  // Entries of other people that the person made stay, without the name.
  erasureOf(rewardEntries, { ...theirs, handOver: 'actorId' }),
  erasureOf(rewardRanksReached, theirs),
  erasureOf(rewardAchievementsEarned, theirs),
];
