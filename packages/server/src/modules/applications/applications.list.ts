import { contract, type InstructorApplication } from '@lectern/contract';
import { type Column, heads, type ListKind } from '../long-jobs/index.ts';

const columns: Column<InstructorApplication>[] = [
  [heads.id, (row) => row.id],
  [heads.name, (row) => row.user.display_name],
  [heads.email, (row) => row.user.email],
  [heads.status, (row) => row.status],
  [{ en: 'Headline' }, (row) => row.headline],
  [{ en: 'Message' }, (row) => row.message],
  [{ en: 'Expertise' }, (row) => row.expertise.join(', ')],
  [{ en: 'Links' }, (row) => row.links.join(' ')],
  [{ en: 'Reason' }, (row) => row.reason],
  [heads.created, (row) => row.applied_at],
  [{ en: 'Decided' }, (row) => row.decided_at ?? ''],
];

const { bulkUpdate, list } = contract.instructorApplications;

export const applicationList: ListKind = {
  name: 'instructorApplications',
  calls: { list, bulkUpdate },
  always: {},
  actions: ['update'],
  changes: bulkUpdate.body.shape.changes,
  columns,
};
