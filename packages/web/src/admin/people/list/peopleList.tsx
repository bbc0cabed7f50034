import { users } from '../../../shared/api/endpoints.gen.ts';
import { customRoleOptions } from '../../roles/queries.ts';
import { courseOptions } from '../../courses/courseOptions.ts';
import { listOf } from '../../list/state/list.ts';
import { seesAddresses } from '../../resources/useRights.ts';
import { Count } from '../../list/table/Count.tsx';
import { ImportPeopleLink, NewPersonLink } from './NewPersonLink.tsx';
import { personName } from '../person.ts';
import { bulkPersonActions, personActions } from './personActions.tsx';
import { CertificateCount } from './CertificateCount.tsx';
import { LastActive, PersonDate, PersonEmail, PersonLink, RoleNames, TwoFactor } from '../PersonFacts.tsx';

const byStatus = (id: string, status: string) => ({ id, count: status, query: () => ({ status }) });

const parts = {
  wordsFrom: ['people'],
  defaultSort: '-registered',
  nameOf: personName,
  tabs: [
    byStatus('all', 'any'),
    byStatus('active', 'active'),
    byStatus('never_signed_in', 'never_signed_in'),
    byStatus('blocked', 'blocked'),
  ],
  bulkActions: bulkPersonActions,
  exportable: () => true,
};

const dates = { id: 'registered', kind: 'dates', query: { from: 'after', to: 'before' } } as const;
const inactive = { id: 'inactive_days', kind: 'one', options: ['7', '30', '90', '365'], when: seesAddresses } as const;

const customRole = { id: 'custom_role', kind: 'one', options: customRoleOptions, when: seesAddresses } as const;

export const studentList = listOf(users)({
  ...parts,
  name: 'students',
  longJob: 'students',
  words: 'students',
  query: { role: 'student' },
  counts: (meta) => meta.users_count,
  filters: [
    { id: 'course', kind: 'one', options: courseOptions },
    { id: 'enrolment_status', kind: 'one', options: ['active', 'expired', 'none'] },
    dates,
    inactive,
  ],
  columns: [
    { id: 'name', sort: 'name', rowHeader: true, cell: (person) => <PersonLink kind="students" person={person} /> },
    { id: 'email', sort: 'email', when: seesAddresses, cell: (person) => <PersonEmail person={person} /> },
    { id: 'enrolled', align: 'end', cell: ({ counts }) => <Count value={counts?.enrolled ?? 0} /> },
    { id: 'completed', align: 'end', cell: ({ counts }) => <Count value={counts?.completed ?? 0} /> },
    {
      id: 'certificates',
      align: 'end',
      when: ({ may, uses }) => may('author_own') && uses('certificate'),
      cell: (person) => <CertificateCount person={person} />,
    },
    {
      id: 'last_active',
      sort: 'last_active',
      descendingFirst: true,
      when: seesAddresses,
      cell: (person) => <LastActive person={person} />,
    },
    {
      id: 'registered',
      sort: 'registered',
      descendingFirst: true,
      cell: ({ date_created }) => <PersonDate at={date_created} />,
    },
  ],
  rowActions: personActions('students'),
  pageActions: () => (
    <>
      <ImportPeopleLink />
      <NewPersonLink kind="students" />
    </>
  ),
  emptyAction: 'pageActions',
});

export const instructorList = listOf(users)({
  ...parts,
  name: 'instructors',
  longJob: 'instructors',
  words: 'instructors',
  query: { role: 'instructor' },
  counts: (meta) => meta.users_count,
  filters: [customRole, dates, inactive],
  columns: [
    { id: 'name', sort: 'name', rowHeader: true, cell: (person) => <PersonLink kind="instructors" person={person} /> },
    { id: 'email', sort: 'email', when: seesAddresses, cell: (person) => <PersonEmail person={person} /> },
    { id: 'courses', align: 'end', cell: ({ counts }) => <Count value={counts?.courses ?? 0} /> },
    { id: 'students', align: 'end', cell: ({ counts }) => <Count value={counts?.students ?? 0} /> },
    { id: 'last_active', sort: 'last_active', descendingFirst: true, cell: (person) => <LastActive person={person} /> },
    {
      id: 'registered',
      sort: 'registered',
      descendingFirst: true,
      cell: ({ date_created }) => <PersonDate at={date_created} />,
    },
  ],
  rowActions: personActions('instructors'),
  pageActions: () => <NewPersonLink kind="instructors" />,
  emptyAction: 'pageActions',
});

/** Staff of the school; managers do not see administrators. */
export const staffList = listOf(users)({
  ...parts,
  name: 'staff',
  longJob: 'staff',
  words: 'staff',
  query: { roles: 'administrator,manager' },
  counts: (meta) => meta.users_count,
  filters: [{ id: 'role', kind: 'one', options: ['administrator', 'manager'] }, customRole, inactive],
  columns: [
    { id: 'name', sort: 'name', rowHeader: true, cell: (person) => <PersonLink kind="staff" person={person} /> },
    { id: 'email', sort: 'email', cell: (person) => <PersonEmail person={person} /> },
    { id: 'role', cell: (person) => <RoleNames person={person} /> },
    { id: 'two_factor', cell: (person) => <TwoFactor person={person} /> },
    { id: 'last_active', sort: 'last_active', descendingFirst: true, cell: (person) => <LastActive person={person} /> },
    {
      id: 'registered',
      sort: 'registered',
      descendingFirst: true,
      hiddenByDefault: true,
      cell: ({ date_created }) => <PersonDate at={date_created} />,
    },
  ],
  rowActions: personActions('staff'),
  pageActions: () => <NewPersonLink kind="staff" />,
});
