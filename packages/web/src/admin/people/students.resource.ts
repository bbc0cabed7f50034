import { users } from '../../shared/api/endpoints.gen.ts';
import { UserIcon } from '../../shared/ui/icons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'students',
  group: 'people',
  place: 1,
  to: '/users/students',
  Icon: UserIcon,
  needs: 'read_users',
  lists: {
    users: users.list,
    students: users.list,
    // Numbers of enrollments are shown in the lists of people.
    enrollments: users.list,
  },
  add: { to: '/users/students/new', needs: 'manage_users' },
  search: async () => (await import('./peopleSearches.ts')).peopleSearches,
  mediaPlaces: { person: () => undefined },
});
