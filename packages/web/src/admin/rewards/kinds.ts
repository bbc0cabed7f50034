import type { AchievementKind, RewardKind, RewardPage, RewardType } from '@lectern/contract';

// The contract's lists are schemas, which no browser loads. A kind that is missing here does not compile.
const kinds: Record<RewardKind, true> = {
  lesson_completed: true,
  quiz_passed: true,
  quiz_full_marks: true,
  assignment_passed: true,
  session_completed: true,
  course_completed: true,
  question_asked: true,
  answer_accepted: true,
  course_rated: true,
};

export const rewardKinds = Object.keys(kinds) as RewardKind[];
export const achievementKinds: AchievementKind[] = [...rewardKinds, 'weekly_goal'];

/** Where each page shows rewards. */
export const locations: Record<RewardPage, 'header' | 'dashboard' | 'content'> = {
  learn: 'header',
  account: 'dashboard',
  course: 'content',
};
export const pages = Object.keys(locations) as RewardPage[];
export const rewardTypes: RewardType[] = ['point', 'rank', 'achievement'];
