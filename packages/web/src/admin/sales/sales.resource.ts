import { LevelIcon } from '../../shared/deferred/icons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'sales',
  group: 'sales',
  place: 6,
  to: '/sales',
  Icon: LevelIcon,
  needs: 'author_own',
});
