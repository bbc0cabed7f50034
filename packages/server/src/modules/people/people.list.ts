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
const roleNames: Column<User> = [
  { en: 'Role' },
  (row: User) => row.custom_role?.name ?? row.formatted_roles.map(({ label }) => label).join(', '),
];
const times: Column<User>[] = [
  [{ en: 'Last active' }, (row) => row.last_active_at ?? ''],
  [{ en: 'Registered' }, (row) => row.date_created],
];

const { bulkRemove, bulkUpdate, list } = contract.users;
const { create: enroll } = contract.enrollments;
const { toPeople: write } = contract.messages;
const kind = {
  calls: { list, bulkUpdate, bulkRemove, enroll, write },
  actions: ['update', 'delete', 'enroll', 'write'],
  changes: bulkUpdate.body.shape.changes,
  removal: bulkRemove.query,
  changesOf: { enroll: enroll.body.omit({ user_id: true, email: true }), write: write.body.omit({ ids: true }) },
} as const;

/** A stock client names it in `users/export`; no screen lists everybody. */
export const userList: ListKind = {
  ...kind,
  name: 'users',
  always: {},
  columns: [...person, roleNames, ...times],
};

export const studentList: ListKind = {
  ...kind,
  name: 'students',
  always: { role: 'student' },
  columns: [
    ...person,
    [{ en: 'Enrolled' }, (row: User) => row.counts?.enrolled ?? 0],
    [{ en: 'Completed' }, (row: User) => row.counts?.completed ?? 0],
    // Empty while the add-on is off.
    [{ en: 'Certificates' }, (row: User) => row.counts?.certificates ?? ''],
    ...times,
  ],
};

export const staffList: ListKind = {
  ...kind,
  name: 'staff',
  always: { roles: 'administrator,manager' },
  columns: [...person, roleNames, [{ en: 'Two-step sign-in' }, (row: User) => row.two_factor ?? ''], ...times],
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
