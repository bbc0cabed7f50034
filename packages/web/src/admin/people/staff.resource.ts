import { users } from '../../shared/api/endpoints.gen.ts';
import { StaffIcon } from '../../shared/ui/staffIcons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'staff',
  group: 'people',
  place: 4,
  to: '/users/staff',
  Icon: StaffIcon,
  needs: 'manage_users',
  lists: { staff: users.list },
  add: { to: '/users/staff/new', needs: 'manage_staff' },
});
