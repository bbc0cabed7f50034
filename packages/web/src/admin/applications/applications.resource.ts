import { instructorApplications } from '../endpoints.gen.ts';
import { ApplicationIcon } from '../../shared/ui/staffIcons.tsx';
import { counting, defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'applications',
  group: 'people',
  place: 3,
  to: '/users/applications',
  within: '/users/instructors',
  Icon: ApplicationIcon,
  needs: 'manage_users',
  lists: { instructorApplications: instructorApplications.list },
  waiting: {
    kind: 'applications_pending',
    count: counting(instructorApplications.list, { query: { status: 'applied', per_page: 1 } }, ({ total }) => total),
    search: { tab: 'pending' },
  },
});
