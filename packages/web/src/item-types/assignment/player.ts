import { assignmentQuery, setAssignmentCompleted } from './player/queries.ts';
import { definePlayerItemType } from '../../player/item-types/defineItemType.ts';
import { AssignmentIcon } from '../../shared/ui/icons.tsx';

export const assignment = definePlayerItemType({
  type: 'assignment',
  look: { Icon: AssignmentIcon, words: 'type_assignment' },
  membersOnly: true,
  screen: {
    route: '/course/$courseId/assignment/$assignmentId',
    param: 'assignmentId',
    query: assignmentQuery,
    setCompleted: setAssignmentCompleted,
    completedToast: 'completed_toast_assignment',
  },
});
