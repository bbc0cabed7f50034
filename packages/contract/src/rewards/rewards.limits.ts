export const MAX_REWARD_NAME_LENGTH = 80;
export const MAX_REWARD_REASON_LENGTH = 300;
/** In a school: of point types, and of ranks, achievements and rules each. */
export const MAX_POINT_TYPES = 10;
export const MAX_REWARD_PARTS = 100;
export const MAX_REWARD_PLACEMENTS = 20;
export const MAX_LEADERBOARD_ROWS = 50;
export const STAFF_POINTS_RANGE = [-100_000, 100_000] as const;
/** No person gets more points of a type. */
export const MAX_REWARD_POINTS = 1_000_000_000;
export const GOAL_DAYS_RANGE = [1, 7] as const;
