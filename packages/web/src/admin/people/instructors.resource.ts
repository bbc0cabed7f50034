import { users } from '../../shared/api/endpoints.gen.ts';
import { SchoolIcon } from '../../shared/deferred/icons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'instructors',
  group: 'people',
  place: 2,
  to: '/users/instructors',
  Icon: SchoolIcon,
  needs: 'manage_users',
  lists: { instructors: users.list },
  add: { to: '/users/instructors/new', needs: 'manage_users' },
});
