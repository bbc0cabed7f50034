import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';

const verbs = ['created', 'updated', 'deleted'] as const;

export const pointTypeEvents = defineEvents('reward_point_type', verbs, z.object({ point_type_id: eventId }));
export const rankEvents = defineEvents('reward_rank', verbs, z.object({ rank_id: eventId }));
export const achievementEvents = defineEvents('reward_achievement', verbs, z.object({ achievement_id: eventId }));
export const ruleEvents = defineEvents('reward_rule', verbs, z.object({ rule_id: eventId }));
export const rewardSamplesAdded = defineEvent('reward.samples_added', z.object({}));

export const rewardPreferencesChanged = defineEvent('reward.preferences_changed', z.object({ user_id: eventId }));
/** By staff. Points for what a person does are no events of their own. */
export const rewardPointsChanged = defineEvent(
  'reward.points_changed',
  z.object({ user_id: eventId, entry_id: eventId }),
);
export const rewardRankReached = defineEvent('reward.rank_reached', z.object({ user_id: eventId, rank_id: eventId }));
export const rewardAchievementEarned = defineEvent(
  'reward.achievement_earned',
  z.object({ user_id: eventId, achievement_id: eventId }),
);
