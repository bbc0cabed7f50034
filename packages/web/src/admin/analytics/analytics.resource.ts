import { LevelIcon } from '../../shared/deferred/icons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'analytics',
  group: 'overview',
  place: 2,
  to: '/analytics',
  Icon: LevelIcon,
  needs: 'author_own',
});
