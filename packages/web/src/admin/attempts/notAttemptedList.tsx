import { quizzes } from '../../shared/api/endpoints.gen.ts';
import { listOf } from '../list/state/list.ts';
import { EnrolledDate, Learner } from './LearnerFacts.tsx';
import { bulkReminders, reminders } from './reminders.tsx';
import { quizOptions } from './options.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

/** The learners of a quiz's course who have not tried it yet. */
export const notAttemptedList = listOf({ list: quizzes.notAttempted })({
  name: 'notAttempted',
  words: 'notAttempted',
  wordsFrom: ['attempts'],
  of: { filter: 'quiz', param: 'id' },
  defaultSort: 'name',
  nameOf: (learner) => learner.display_name,
  filters: [{ id: 'quiz', kind: 'one', options: quizOptions }],
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
  rowActions: reminders,
  bulkActions: bulkReminders,
  above: (listActions) => <ViewSwitch address={listActions.address} />,
});
