import { rewardAchievementFields, rewardPointTypeFields, rewardRankFields, rewardRuleFields } from '@lectern/contract';
import { storedFields } from '../../platform/db/stored-fields.ts';
import { rewardAchievements, rewardPointTypes, rewardRanks, rewardRules } from './rewards.tables.ts';

export const storedPointType = storedFields(rewardPointTypeFields, rewardPointTypes);
export const storedRank = storedFields(rewardRankFields, rewardRanks);
export const storedAchievement = storedFields(rewardAchievementFields, rewardAchievements);
export const storedRule = storedFields(rewardRuleFields, rewardRules);
