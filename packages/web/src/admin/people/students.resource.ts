import { UserIcon } from '../../shared/ui/icons.tsx';
import { defineResource } from '../shell/resources/defineResource.ts';

export const resource = defineResource({
  words: 'students',
  group: 'people',
  place: 1,
  to: '/users/students',
  Icon: UserIcon,
  needs: 'read_users',
  lists: ['users', 'students', 'enrollments'],
  add: { to: '/users/students/new', needs: 'manage_users' },
  search: async () => (await import('./studentSearches.ts')).studentSearches,
});
