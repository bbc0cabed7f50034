import { difficulties } from '../../shared/deferred/endpoints.gen.ts';
import { LevelIcon } from '../../shared/deferred/icons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'difficulties',
  group: 'courses',
  place: 4,
  to: '/courses/difficulties',
  within: '/courses/categories',
  Icon: LevelIcon,
  needs: 'read_terms',
  lists: { difficulties: difficulties.list },
  add: { to: '/courses/difficulties/new', needs: 'manage_terms' },
});
