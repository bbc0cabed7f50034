import { contract, type GradeResult } from '@lectern/contract';
import { type Column, heads, type ListKind, noChanges } from '../../long-jobs/index.ts';
import { statusWord } from '../words/status-word.ts';

const columns: Column<GradeResult>[] = [
  [heads.id, (row) => row.id],
  [heads.student, (row) => row.user.display_name],
  [heads.email, (row) => row.user.email],
  [heads.course, (row) => row.course.name],
  [{ en: 'Quizzes graded' }, (row) => `${row.quizzes.graded}/${row.quizzes.all}`],
  [{ en: 'Assignments graded' }, (row) => `${row.assignments.graded}/${row.assignments.all}`],
  [{ en: 'Percent' }, (row) => row.percent],
  [{ en: 'Grade' }, (row) => row.grade?.name ?? ''],
  [heads.points, (row) => row.points],
  [heads.status, (row, { locale }) => statusWord(locale, row.status)],
  [{ en: 'Overridden' }, (row) => row.overridden],
  [{ en: 'Updated' }, (row) => row.updated_at],
];

export const gradeResultList: ListKind = {
  name: 'grade-results',
  calls: { list: contract.gradeResults.list },
  always: {},
  actions: [],
  changes: noChanges,
  columns,
};
