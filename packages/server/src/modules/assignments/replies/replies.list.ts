import { type AssignmentReply, contract } from '@lectern/contract';
import { type Column, heads, type ListKind, noChanges } from '../../long-jobs/index.ts';

const columns: Column<AssignmentReply>[] = [
  [heads.id, (row) => row.id],
  [{ en: 'Assignment' }, (row) => row.assignment_name],
  [heads.course, (row) => row.course_name],
  [heads.student, (row) => row.user.display_name],
  [heads.email, (row) => row.user.email],
  [heads.attempt, (row) => row.number],
  [{ en: 'Submitted' }, (row) => row.created_at],
  [{ en: 'Late' }, (row) => row.late],
  [{ en: 'Files' }, (row) => row.attachments.length],
  [heads.points, (row) => row.earned_points],
  [heads.max_points, (row) => row.total_points],
  [heads.result, (row) => row.result],
  [{ en: 'Graded by' }, (row) => row.graded_by],
  [{ en: 'Graded' }, (row) => row.graded_at],
];

/** The grading inbox. Where names are hidden, its rows have neutral names. */
export const replyList: ListKind = {
  name: 'assignmentReplies',
  calls: contract.assignmentReplies,
  always: {},
  actions: ['trash', 'restore', 'delete'],
  changes: noChanges,
  columns,
};
