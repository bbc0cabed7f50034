import { questionsAnswers } from '../../shared/deferred/endpoints.gen.ts';
import { studentOptions } from '../attempts/options.ts';
import { courseOptions } from '../courses/courseOptions.ts';
import { listOf } from '../list/state/list.ts';
import { Count } from '../list/table/Count.tsx';
import { ListLive, ShortcutsButton } from './ListLive.tsx';
import { excerptOf } from './question.ts';
import { bulkQuestionActions, questionActions } from './questionActions.tsx';
import {
  QuestionActivity,
  QuestionCourse,
  QuestionExcerpt,
  QuestionStatus,
  QuestionStudent,
} from './QuestionFacts.tsx';

const inState = (id: string, count: string) => ({ id, count, query: () => ({ state: id }) });

export const questionList = listOf(questionsAnswers)({
  name: 'questionsAnswers',
  longJob: 'questionsAnswers',
  words: 'questionAnswers',
  wordsFrom: ['question-answers'],
  defaultSort: '-activity',
  nameOf: excerptOf,
  counts: (meta) => meta.course_qas_count,
  tabs: [
    inState('all', 'any'),
    inState('unanswered', 'unanswered'),
    inState('answered', 'answered'),
    inState('mine', 'mine'),
    inState('archived', 'archived'),
    { id: 'trash', count: 'trash', query: () => ({ status: 'trash' }) },
  ],
  emptyTabs: ['unanswered', 'mine'],
  filters: [
    { id: 'course', kind: 'one', options: courseOptions, query: 'course_id' },
    { id: 'student', kind: 'one', options: studentOptions, query: 'user_id' },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
    { id: 'archived', kind: 'yes_no', query: 'with_archived' },
  ],
  columns: [
    { id: 'question', rowHeader: true, cell: (question) => <QuestionExcerpt question={question} /> },
    { id: 'course', cell: (question) => <QuestionCourse question={question} /> },
    { id: 'student', cell: (question) => <QuestionStudent question={question} /> },
    { id: 'replies', sort: 'replies', align: 'end', cell: (question) => <Count value={question.answers_count ?? 0} /> },
    {
      id: 'activity',
      sort: 'activity',
      descendingFirst: true,
      cell: (question) => <QuestionActivity question={question} />,
    },
    { id: 'status', cell: (question) => <QuestionStatus question={question} /> },
  ],
  rowActions: questionActions,
  bulkActions: bulkQuestionActions,
  above: (listActions) => <ListLive listActions={listActions} />,
  pageActions: () => <ShortcutsButton />,
  exportable: () => true,
});
