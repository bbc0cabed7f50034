import { assignmentReplies } from '../../shared/deferred/endpoints.gen.ts';
import { studentOptions } from '../attempts/options.ts';
import { courseOptions } from '../courses/courseOptions.ts';
import { listOf } from '../list/state/list.ts';
import { assignmentOptions } from './options.ts';
import { StartGrading } from './StartGrading.tsx';
import { submissionName } from './submission.ts';
import { bulkSubmissionActions, submissionActions } from './submissionActions.tsx';
import {
  ResultTag,
  SubmissionAssignment,
  SubmissionPoints,
  SubmissionStudent,
  SubmittedAt,
} from './SubmissionFacts.tsx';
import { SubmissionViews } from './SubmissionViews.tsx';

const byStatus = (id: string, status: string) => ({ id, count: status, query: () => ({ status }) });

/** The grading inbox, oldest submissions first. */
export const submissionList = listOf({
  list: assignmentReplies.list,
  bulkRemove: assignmentReplies.bulkRemove,
  bulkRestore: assignmentReplies.bulkRestore,
})({
  name: 'submissions',
  longJob: 'assignmentReplies',
  words: 'submissions',
  wordsFrom: ['submissions', 'exceptions'],
  defaultSort: 'created',
  nameOf: submissionName,
  counts: (meta) => meta.replies_count,
  tabs: [
    byStatus('to_grade', 'to_grade'),
    byStatus('passed', 'passed'),
    byStatus('failed', 'failed'),
    byStatus('late', 'late'),
    byStatus('all', 'any'),
    byStatus('trash', 'trash'),
  ],
  emptyTabs: ['to_grade'],
  filters: [
    { id: 'course', kind: 'one', options: courseOptions, query: 'course' },
    {
      id: 'assignment',
      kind: 'one',
      options: assignmentOptions,
      query: 'assignment',
      within: { filter: 'course', query: 'course_id' },
    },
    { id: 'student', kind: 'one', options: studentOptions, query: 'user' },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  columns: [
    { id: 'assignment', rowHeader: true, cell: (submission) => <SubmissionAssignment submission={submission} /> },
    { id: 'student', sort: 'user', cell: (submission) => <SubmissionStudent submission={submission} /> },
    { id: 'submitted', sort: 'created', cell: (submission) => <SubmittedAt submission={submission} /> },
    {
      id: 'files',
      align: 'end',
      cell: ({ attachments }) => (attachments.length > 0 ? attachments.length : '–'),
    },
    {
      id: 'points',
      sort: 'points',
      descendingFirst: true,
      align: 'end',
      cell: (submission) => <SubmissionPoints submission={submission} />,
    },
    { id: 'result', cell: ({ result }) => <ResultTag result={result} /> },
    { id: 'graded_by', cell: ({ graded_by }) => <bdi>{graded_by || '–'}</bdi> },
  ],
  rowActions: submissionActions,
  bulkActions: bulkSubmissionActions,
  exportable: () => true,
  pageActions: (listActions) => <StartGrading listActions={listActions} />,
  views: (listActions) => <SubmissionViews address={listActions.address} />,
});
