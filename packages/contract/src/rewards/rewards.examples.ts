import type { ExamplesOf } from '../base/request-examples.ts';
import type {
  rewardAchievements,
  rewardPeople,
  rewardPointTypes,
  rewardRanks,
  rewardRules,
  rewards,
} from './rewards.ts';

export const rewardExamples = {
  rewards: { change: { goal_days: 4, leaderboard: true } },
  rewardPointTypes: {
    create: { singular_name: 'Point', plural_name: 'Points', rank_name: 'Level', image_id: 0 },
    update: { plural_name: 'Stars' },
  },
  rewardRanks: { create: { point_type_id: 1, name: 'Explorer', points: 100 }, update: { points: 120 } },
  rewardAchievements: {
    create: {
      label: 'Five lessons',
      description: 'Complete five lessons.',
      kind: 'lesson_completed',
      count: 5,
      course_id: 0,
      active: true,
    },
    update: { active: false },
  },
  rewardRules: {
    create: { kind: 'lesson_completed', point_type_id: 1, points: 10, course_id: 0, daily_limit: 0, active: true },
    update: { points: 15 },
  },
  rewardPeople: {
    grant: { point_type_id: 1, points: 50, reason: 'Helped at the open day', request_id: '5f1d3f0e' },
  },
} satisfies ExamplesOf<{
  rewards: typeof rewards;
  rewardPointTypes: typeof rewardPointTypes;
  rewardRanks: typeof rewardRanks;
  rewardAchievements: typeof rewardAchievements;
  rewardRules: typeof rewardRules;
  rewardPeople: typeof rewardPeople;
}>;
