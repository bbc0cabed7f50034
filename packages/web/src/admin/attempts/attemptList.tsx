import type { AttemptResult } from '@lectern/contract';
import { attempts } from '../../shared/deferred/endpoints.gen.ts';
import { courseOptions } from '../courses/courseOptions.ts';
import { listOf } from '../list/state/list.ts';
import {
  AttemptAnswers,
  AttemptMarks,
  AttemptQuiz,
  AttemptResultTag,
  AttemptStarted,
  AttemptStudent,
  AttemptTime,
} from './AttemptFacts.tsx';
import { AttemptPageActions } from './AttemptPageActions.tsx';
import { attemptActions, bulkAttemptActions } from './attemptActions.tsx';
import { attemptName } from './attempt.ts';
import { OutdatedRules } from './OutdatedRules.tsx';
import { quizOptions, studentOptions } from './options.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const byStatus = (id: string, status: string) => ({ id, count: status, query: () => ({ status }) });

const results = ['in_progress', 'pending', 'pass', 'fail', 'abandoned'] as const satisfies readonly AttemptResult[];

export const attemptList = listOf(attempts)({
  name: 'attempts',
  longJob: 'attempts',
  words: 'attempts',
  wordsFrom: ['attempts', 'exceptions'],
  defaultSort: '-started',
  nameOf: attemptName,
  counts: (meta) => meta.attempts_count,
  tabs: [
    byStatus('all', 'any'),
    byStatus('needs_review', 'needs_review'),
    byStatus('passed', 'passed'),
    byStatus('failed', 'failed'),
    byStatus('in_progress', 'in_progress'),
    byStatus('abandoned', 'abandoned'),
  ],
  startTab: 'needs_review',
  filters: [
    { id: 'course', kind: 'one', options: courseOptions, query: 'course_id' },
    {
      id: 'quiz',
      kind: 'one',
      options: quizOptions,
      query: 'quiz_id',
      within: { filter: 'course', query: 'course_id' },
    },
    { id: 'student', kind: 'one', options: studentOptions, query: 'user_id' },
    { id: 'result', kind: 'one', options: results },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
    { id: 'ended', kind: 'dates', query: { from: 'ended_after', to: 'ended_before' } },
  ],
  columns: [
    { id: 'quiz', rowHeader: true, cell: (attempt) => <AttemptQuiz attempt={attempt} /> },
    { id: 'student', sort: 'user', cell: (attempt) => <AttemptStudent attempt={attempt} /> },
    { id: 'started', sort: 'started', descendingFirst: true, cell: (attempt) => <AttemptStarted attempt={attempt} /> },
    { id: 'time', align: 'end', cell: (attempt) => <AttemptTime attempt={attempt} /> },
    { id: 'answers', align: 'end', cell: (attempt) => <AttemptAnswers attempt={attempt} /> },
    { id: 'marks', sort: 'percent', align: 'end', cell: (attempt) => <AttemptMarks attempt={attempt} /> },
    { id: 'result', cell: (attempt) => <AttemptResultTag attempt={attempt} /> },
  ],
  rowActions: attemptActions,
  bulkActions: bulkAttemptActions,
  pageActions: (listActions) => <AttemptPageActions listActions={listActions} />,
  views: (listActions) => <ViewSwitch address={listActions.address} />,
  above: (listActions, meta) => meta?.outdated_rules && <OutdatedRules listActions={listActions} />,
});
