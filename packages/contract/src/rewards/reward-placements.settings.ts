import { defineSettings, setting } from '../base/settings.ts';
import { rewardPlacements } from './reward-placements.ts';

/** Where rewards are shown. Their tab of the rewards screen writes it. The path is the one of stock clients. */
export const rewardPlacementSettings = defineSettings('integrations.gamipress', {
  ui_placements: setting.own(rewardPlacements.default([])),
});
