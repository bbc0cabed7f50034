import { assignments } from '../../shared/api/endpoints.gen.ts';
import { learnerColumns } from '../attempts/learnerColumns.tsx';
import { listOf } from '../list/state/list.ts';
import { prefetchNamed } from './prefetchNamed.ts';
import { assignmentOptions } from './options.ts';
import { SubmissionViews } from './SubmissionViews.tsx';

const list = listOf({ list: assignments.notSubmitted })({
  name: 'notSubmitted',
  words: 'notSubmitted',
  wordsFrom: ['submissions'],
  of: { filter: 'assignment', param: 'id' },
  defaultSort: 'name',
  nameOf: (learner) => learner.display_name,
  filters: [{ id: 'assignment', kind: 'one', options: assignmentOptions }],
  columns: learnerColumns,
  above: (listActions) => <SubmissionViews address={listActions.address} />,
});

/** Learners enrolled in the course who have not submitted the assignment. */
export const notSubmittedList: typeof list = { ...list, prefetch: (options) => prefetchNamed(list, options) };
