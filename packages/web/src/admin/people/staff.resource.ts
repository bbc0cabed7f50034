import { StaffIcon } from '../../shared/ui/staffIcons.tsx';
import { defineResource } from '../shell/resources/defineResource.ts';

export const resource = defineResource({
  words: 'staff',
  group: 'people',
  place: 4,
  to: '/users/staff',
  Icon: StaffIcon,
  needs: 'manage_users',
  lists: ['staff'],
  add: { to: '/users/staff/new', needs: 'manage_staff' },
});
