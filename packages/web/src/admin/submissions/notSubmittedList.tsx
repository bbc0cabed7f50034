import { assignments } from '../../shared/api/endpoints.gen.ts';
import { EnrolledDate, Learner } from '../attempts/LearnerFacts.tsx';
import { listOf } from '../list/state/list.ts';
import { assignmentOptions } from './options.ts';
import { SubmissionViews } from './SubmissionViews.tsx';

/** The learners of an assignment's course who have not submitted it. */
export const notSubmittedList = listOf({ list: assignments.notSubmitted })({
  name: 'notSubmitted',
  words: 'notSubmitted',
  wordsFrom: ['submissions'],
  of: { filter: 'assignment', param: 'id' },
  defaultSort: 'name',
  nameOf: (learner) => learner.display_name,
  filters: [{ id: 'assignment', kind: 'one', options: assignmentOptions }],
  columns: [
    { id: 'name', sort: 'name', rowHeader: true, cell: (learner) => <Learner learner={learner} /> },
    { id: 'email', cell: (learner) => learner.email },
    {
      id: 'enrolled',
      sort: 'enrolled_at',
      descendingFirst: true,
      cell: (learner) => <EnrolledDate at={learner.enrolled_at} />,
    },
  ],
  above: (listActions) => <SubmissionViews address={listActions.address} />,
});
