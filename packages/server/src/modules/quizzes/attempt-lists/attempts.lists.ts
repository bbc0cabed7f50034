import { type Attempt, contract, type Got } from '@lectern/contract';
import { MAX_ATTEMPTS_WITH_ANSWERS } from '@lectern/contract/limits';
import { type Column, heads, type ListKind, noChanges } from '../../long-jobs/index.ts';

const columns: Column<Attempt>[] = [
  [heads.id, (row) => row.id],
  [heads.quiz, (row) => row.quiz?.name ?? ''],
  [heads.course, (row) => row.course?.name ?? ''],
  [heads.student, (row) => row.user?.display_name ?? ''],
  [heads.email, (row) => row.user?.email ?? ''],
  [heads.attempt, (row) => row.number],
  [heads.started, (row) => row.attempt_started_at],
  [{ en: 'Ended' }, (row) => row.attempt_ended_at],
  [{ en: 'Time taken (seconds)' }, (row) => secondsOf(row)],
  [{ en: 'Questions' }, (row) => row.total_questions],
  [{ en: 'Answered' }, (row) => row.total_answered_questions],
  [heads.correct, (row) => row.total_correct_answers],
  [heads.points, (row) => row.earned_marks],
  [heads.max_points, (row) => row.total_marks],
  [{ en: 'Percent' }, (row) => row.percent],
  [{ en: 'Pass mark' }, (row) => row.pass_mark],
  [heads.result, (row) => row.result],
  [{ en: 'To review' }, (row) => row.to_review],
];

function secondsOf({ attempt_started_at: from, attempt_ended_at: to }: Attempt): number | null {
  return to === null ? null : Math.round((Date.parse(to) - Date.parse(from)) / 1000);
}

type AnswerLine = Got<typeof contract.attempts.answers>['data'][number];

const answerColumns: Column<AnswerLine>[] = [
  [{ en: 'Attempt ID' }, (row) => row.attempt_id],
  [heads.quiz, (row) => row.quiz],
  [heads.course, (row) => row.course],
  [heads.student, (row) => row.student],
  [heads.email, (row) => row.email],
  [heads.attempt, (row) => row.number],
  [heads.started, (row) => row.started_at],
  [heads.result, (row) => row.result],
  [{ en: 'Question ID' }, (row) => row.question_id],
  [{ en: 'Question' }, (row) => row.question],
  [{ en: 'Type' }, (row) => row.type],
  [{ en: 'Answer' }, (row) => row.answered],
  [heads.correct, (row) => row.correct],
  [heads.points, (row) => row.points],
  [heads.max_points, (row) => row.max_points],
  [{ en: 'Reviewed' }, (row) => row.is_reviewed],
  [{ en: 'Note' }, (row) => row.note],
];

export const attemptLists: ListKind[] = [
  {
    name: 'attempts',
    calls: { list: contract.attempts.list, bulkRemove: contract.attempts.bulkRemove },
    always: {},
    actions: ['delete'],
    changes: noChanges,
    columns,
  },
  {
    name: 'attemptAnswers',
    calls: { list: contract.attempts.answers },
    rowsACall: MAX_ATTEMPTS_WITH_ANSWERS,
    always: {},
    actions: [],
    changes: noChanges,
    columns: answerColumns,
  },
];
