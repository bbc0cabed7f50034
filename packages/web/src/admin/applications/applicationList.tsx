import { instructorApplications } from '../endpoints.gen.ts';
import { listOf } from '../list/state/list.ts';
import { applicationName } from './application.ts';
import { applicationActions, bulkApplicationActions } from './applicationActions.tsx';
import { Applicant, ApplicationDate, ApplicationHeadline, ApplicationStatusTag } from './ApplicationFacts.tsx';

const byStatus = (id: string, status: string) => ({ id, count: status, query: () => ({ status }) });

export const applicationList = listOf(instructorApplications)({
  name: 'instructorApplications',
  longJob: 'instructorApplications',
  words: 'applications',
  wordsFrom: ['applications'],
  defaultSort: '-date',
  nameOf: applicationName,
  counts: (meta) => meta.applications_count,
  tabs: [
    byStatus('pending', 'applied'),
    byStatus('approved', 'approved'),
    byStatus('rejected', 'rejected'),
    byStatus('all', 'any'),
  ],
  filters: [{ id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } }],
  columns: [
    { id: 'name', sort: 'name', rowHeader: true, cell: (application) => <Applicant application={application} /> },
    { id: 'headline', cell: (application) => <ApplicationHeadline application={application} /> },
    {
      id: 'date',
      sort: 'date',
      descendingFirst: true,
      cell: ({ applied_at }) => <ApplicationDate at={applied_at} />,
    },
    { id: 'decided', hiddenByDefault: true, cell: ({ decided_at }) => <ApplicationDate at={decided_at} /> },
    { id: 'status', cell: (application) => <ApplicationStatusTag application={application} /> },
  ],
  rowActions: applicationActions,
  bulkActions: bulkApplicationActions,
  exportable: () => true,
});
