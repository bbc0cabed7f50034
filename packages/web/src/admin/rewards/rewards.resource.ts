import { RewardIcon } from '../../shared/deferred/icons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'rewards',
  group: 'people',
  place: 6,
  to: '/rewards',
  Icon: RewardIcon,
  needs: 'manage_users',
  addon: 'gamification',
  mediaPlaces: { reward: () => ({ to: '/rewards' }) },
});
