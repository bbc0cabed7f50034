import { RolesIcon } from '../../shared/ui/staffIcons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'roles',
  group: 'people',
  place: 5,
  to: '/users/roles',
  within: '/users/staff',
  Icon: RolesIcon,
  needs: 'manage_users',
  add: { to: '/users/roles/new', needs: 'manage_users' },
});
