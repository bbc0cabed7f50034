import { assignmentReplies } from '../../shared/deferred/endpoints.gen.ts';
import { AssignmentIcon } from '../../shared/ui/icons.tsx';
import { counting, defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'assignment_submissions',
  group: 'assessments',
  place: 3,
  to: '/assignment-submissions',
  Icon: AssignmentIcon,
  needs: 'author_own',
  addon: 'assignment',
  lists: { assignmentReplies: assignmentReplies.list },
  waiting: {
    kind: 'submissions_to_grade',
    count: counting(assignmentReplies.list, { query: { status: 'to_grade', per_page: 1 } }, ({ total }) => total),
    search: { tab: 'to_grade' },
  },
});
