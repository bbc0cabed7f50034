import { z } from 'zod';
import { id } from '../base/ids.ts';
import { MAX_REWARD_NAME_LENGTH, MAX_REWARD_PLACEMENTS } from '../limits.ts';

export const rewardPages = ['account', 'learn', 'course'] as const;
export type RewardPage = (typeof rewardPages)[number];
export const rewardTypes = ['point', 'achievement', 'rank'] as const;
export type RewardType = (typeof rewardTypes)[number];

/** Where each page shows rewards. */
export const rewardLocations = {
  account: 'dashboard',
  learn: 'header',
  course: 'content',
} as const satisfies Record<RewardPage, string>;

/** What a page shows of the reader's rewards, as stock clients know it. */
export const rewardPlacement = z.object({
  id,
  reward_type: z.enum(rewardTypes),
  /** IDs of point types, or of achievements. Empty: all of them. */
  types: z.array(id).max(100),
  page: z.enum(rewardPages),
  location: z.enum(Object.values(rewardLocations) as ['dashboard', 'header', 'content']),
  title: z.string().trim().max(MAX_REWARD_NAME_LENGTH),
});
export type RewardPlacement = z.output<typeof rewardPlacement>;

const fits = ({ page, location }: RewardPlacement) => rewardLocations[page] === location;

export const rewardPlacements = z
  .array(rewardPlacement.refine(fits, { path: ['location'] }))
  .max(MAX_REWARD_PLACEMENTS)
  .refine((list) => new Set(list.map((one) => one.id)).size === list.length);
