import { studentOptions } from '../attempts/options.ts';
import { courseOptions } from '../courses/courseOptions.ts';
import { issuedCertificates } from '../endpoints.gen.ts';
import { listOf } from '../list/state/list.ts';
import { bulkIssuedActions } from './bulkIssuedActions.tsx';
import { issuedActions } from './issuedActions.tsx';
import { IssueButton } from './issue/IssueButton.tsx';
import { issuedName } from './issuedName.ts';
import { IssuedDay, IssuedName, IssuedStatusTag } from './IssuedFacts.tsx';
import classes from './IssuedFacts.module.css';

const byStatus = (id: string) => ({ id, count: id, query: () => ({ status: id }) });

export const issuedList = listOf(issuedCertificates)({
  name: 'issuedCertificates',
  longJob: 'issued-certificates',
  words: 'issuedCertificates',
  wordsFrom: ['issued-certificates', 'attempts', 'form'],
  defaultSort: '-issued',
  nameOf: issuedName,
  counts: (meta) => meta.issued_count,
  tabs: [
    { id: 'all', count: 'any' },
    byStatus('valid'),
    byStatus('expired'),
    byStatus('revoked'),
    byStatus('replaced'),
    byStatus('withdrawn'),
  ],
  filters: [
    { id: 'course', kind: 'one', options: courseOptions },
    { id: 'student', kind: 'one', options: studentOptions, query: 'user' },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  columns: [
    { id: 'student', sort: 'name', rowHeader: true, cell: (row) => <IssuedName certificate={row} /> },
    { id: 'course', cell: ({ course_title }) => <bdi>{course_title}</bdi> },
    {
      id: 'code',
      cell: ({ code }) => (
        <bdi dir="ltr" className={classes.code}>
          {code}
        </bdi>
      ),
    },
    { id: 'number', hiddenByDefault: true, cell: ({ number }) => <bdi dir="ltr">{number}</bdi> },
    {
      id: 'issued',
      sort: 'issued',
      descendingFirst: true,
      cell: ({ issued_at }) => <IssuedDay at={issued_at} />,
    },
    { id: 'expires', cell: ({ expires_at }) => <IssuedDay at={expires_at} /> },
    { id: 'status', cell: ({ status }) => <IssuedStatusTag status={status} /> },
  ],
  rowActions: issuedActions,
  bulkActions: bulkIssuedActions,
  pageActions: ({ ask }) => <IssueButton ask={ask} />,
  emptyAction: 'pageActions',
  exportable: () => true,
});
