import { contract } from '@lectern/contract';
import type { ItemResource } from '../../items/index.ts';
import { assignmentItemType } from './assignment-item-type.ts';
import { type AssignmentViewRow, getAssignmentRow } from './assignment-views.queries.ts';
import { addAssignment, changeAssignment, readAssignment, readAssignments } from './assignments.usecases.ts';

export const assignmentResource: ItemResource<typeof contract.assignments, AssignmentViewRow> = {
  type: assignmentItemType,
  endpoints: contract.assignments,
  emptyTrash: { job: 'assignments.empty-trash', cron: '53 3 * * *' },
  row: getAssignmentRow,
  list: readAssignments,
  read: readAssignment,
  add: addAssignment,
  change: changeAssignment,
};
