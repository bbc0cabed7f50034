import { contract, type UserCourse } from '@lectern/contract';
import { type Column, heads, type ListKind } from '../../long-jobs/index.ts';

const columns: Column<UserCourse>[] = [
  [heads.id, (row) => row.id],
  [heads.student, (row) => row.user?.display_name ?? ''],
  [heads.course, (row) => row.course?.name ?? ''],
  [heads.status, (row) => row.status],
  [{ en: 'Progress (%)' }, (row) => row.course?.progress_data.percentage ?? null],
  [{ en: 'Enrolled' }, (row) => row.started_at],
  [{ en: 'Access ends' }, (row) => row.expires_at ?? ''],
  [{ en: 'Last active' }, (row) => row.course?.progress_data.modified_at ?? ''],
  [{ en: 'Completed' }, (row) => row.course?.progress_data.completed_at ?? ''],
];

const { list, update, remove, reset, complete } = contract.enrollments;
const { toEnrolled: write } = contract.messages;
const { issueToEnrolled: issue } = contract.issuedCertificates;

/** The learners of one course. */
export const enrollmentList: ListKind = {
  name: 'enrollments',
  calls: { list, update, end: remove, reset, complete, issue, write },
  // Enrollments of the course instead of the caller's own.
  always: { context: 'edit' },
  of: 'course',
  actions: ['update', 'end', 'reset', 'complete', 'issue', 'write'],
  changes: update.body,
  changesOf: { end: remove.query, complete: complete.body, write: write.body.omit({ ids: true }) },
  columns,
};
