import { assignments } from '../../shared/deferred/endpoints.gen.ts';
import { learnerColumns } from '../attempts/learnerColumns.tsx';
import { listOf } from '../list/state/list.ts';
import { bulkReminders, notSubmittedActions } from './notSubmittedActions.tsx';
import { prefetchNamed } from './prefetchNamed.ts';
import { assignmentOptions } from './options.ts';
import { RemindAll } from './RemindAll.tsx';
import { SubmissionViews } from './SubmissionViews.tsx';

const list = listOf({ list: assignments.notSubmitted })({
  name: 'notSubmitted',
  words: 'notSubmitted',
  wordsFrom: ['submissions', 'exceptions'],
  of: { filter: 'assignment', param: 'id' },
  defaultSort: 'name',
  nameOf: (learner) => learner.display_name,
  filters: [{ id: 'assignment', kind: 'one', options: assignmentOptions }],
  columns: learnerColumns,
  rowActions: notSubmittedActions,
  bulkActions: bulkReminders,
  pageActions: (listActions) => <RemindAll listActions={listActions} />,
  views: (listActions) => <SubmissionViews address={listActions.address} />,
});

/** Learners enrolled in the course who have not submitted the assignment. */
export const notSubmittedList: typeof list = { ...list, prefetch: (options) => prefetchNamed(list, options) };
