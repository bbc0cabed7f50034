import { quizzes } from '../../shared/api/endpoints.gen.ts';
import { listOf } from '../list/state/list.ts';
import { learnerColumns } from './learnerColumns.tsx';
import { bulkReminders, reminders } from './reminders.tsx';
import { quizOptions } from './options.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

/** The learners of a quiz's course who have not tried it yet. */
export const notAttemptedList = listOf({ list: quizzes.notAttempted })({
  name: 'notAttempted',
  words: 'notAttempted',
  wordsFrom: ['attempts', 'exceptions'],
  of: { filter: 'quiz', param: 'id' },
  defaultSort: 'name',
  nameOf: (learner) => learner.display_name,
  filters: [{ id: 'quiz', kind: 'one', options: quizOptions }],
  columns: learnerColumns,
  rowActions: reminders,
  bulkActions: bulkReminders,
  views: (listActions) => <ViewSwitch address={listActions.address} />,
});
