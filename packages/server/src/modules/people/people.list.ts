import { contract, type User } from '@lectern/contract';
import { type Column, heads, type ListKind } from '../long-jobs/index.ts';

const person: Column<User>[] = [
  [heads.id, (row) => row.id],
  [heads.name, (row) => row.display_name],
  [{ en: 'First name' }, (row) => row.first_name],
  [{ en: 'Last name' }, (row) => row.last_name],
  [{ en: 'Username' }, (row) => row.username],
  // Absent where the one who exports sees no addresses.
  [heads.email, (row) => row.email ?? ''],
  [heads.status, (row) => row.status],
];
const times: Column<User>[] = [
  [{ en: 'Last active' }, (row) => row.last_active_at ?? ''],
  [{ en: 'Registered' }, (row) => row.date_created],
];

const { bulkRemove, bulkUpdate, list } = contract.users;
const kind = {
  calls: { list, bulkUpdate, bulkRemove },
  actions: ['update', 'delete'],
  changes: bulkUpdate.body.shape.changes,
  removal: bulkRemove.query,
} as const;

export const studentList: ListKind = {
  ...kind,
  name: 'students',
  always: { role: 'student' },
  columns: [
    ...person,
    [{ en: 'Enrolled' }, (row: User) => row.counts?.enrolled ?? 0],
    [{ en: 'Completed' }, (row: User) => row.counts?.completed ?? 0],
    ...times,
  ],
};

export const instructorList: ListKind = {
  ...kind,
  name: 'instructors',
  always: { role: 'instructor' },
  columns: [
    ...person,
    [{ en: 'Courses' }, (row: User) => row.counts?.courses ?? 0],
    [{ en: 'Students' }, (row: User) => row.counts?.students ?? 0],
    ...times,
  ],
};
