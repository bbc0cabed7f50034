import { type Attendee, contract } from '@lectern/contract';
import { type Column, heads, type ListKind, noChanges } from '../../long-jobs/index.ts';

const columns: Column<Attendee>[] = [
  [heads.id, (row) => row.id],
  [heads.student, (row) => row.display_name],
  [heads.email, (row) => row.email],
  [{ en: 'Joined' }, (row) => row.first_joined_at ?? ''],
  [{ en: 'Joined last' }, (row) => row.last_joined_at ?? ''],
];

/** The learners of one live session. */
export const attendanceList: ListKind = {
  name: 'sessionAttendance',
  calls: { list: contract.sessionAttendance.list },
  always: {},
  of: 'session',
  actions: [],
  changes: noChanges,
  columns,
};
