import { call } from '../../../shared/api/client.ts';
import { RegradeIcon } from '../../../shared/ui/staffIcons.tsx';
import { EditIcon } from '../../../shared/ui/icons.tsx';
import { ShowIcon } from '../../../shared/deferred/icons.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { studentOptions } from '../../attempts/options.ts';
import { courseOptions } from '../../courses/courseOptions.ts';
import { gradeResults, grades } from '../../endpoints.gen.ts';
import { listOf } from '../../list/state/list.ts';
import { optionsOfFew } from '../../list/state/options.ts';
import { RowLink } from '../../list/table/RowLink.tsx';
import base from '../../../shared/ui/base.module.css';
import { Counted, CourseScore, GradeChip, ResultStatus } from './ResultFacts.tsx';
import classes from './Result.module.css';
import { ResultViews } from './ResultViews.tsx';

const gradeOptions = optionsOfFew(grades.list, {
  option: ({ id, name }) => ({ value: String(id), label: name }),
});

export const resultPath = ({ id }: { id: number }): string => `/gradebook/results/${id}`;

function UpdatedAt({ at }: { at: string }) {
  const format = useSiteFormat();
  return <time dateTime={at}>{format.moment(at)}</time>;
}

export const resultList = listOf(gradeResults)({
  name: 'gradeResults',
  longJob: 'grade-results',
  words: 'gradeResults',
  wordsFrom: ['gradebook', 'attempts', 'form'],
  defaultSort: '-updated',
  nameOf: ({ user, course }) => `${user.display_name} · ${course.name}`,
  filters: [
    { id: 'course', kind: 'one', options: courseOptions },
    { id: 'student', kind: 'one', options: studentOptions, query: 'user' },
    { id: 'grade', kind: 'one', options: gradeOptions },
    { id: 'status', kind: 'one', options: ['in_progress', 'final'] },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  columns: [
    {
      id: 'student',
      sort: 'user',
      rowHeader: true,
      cell: (row) => (
        <span className={classes.student}>
          <RowLink to={resultPath(row)}>
            <bdi>{row.user.display_name}</bdi>
          </RowLink>
          <bdi className={base.fact}>{row.course.name}</bdi>
        </span>
      ),
    },
    { id: 'quizzes', align: 'end', cell: ({ quizzes }) => <Counted {...quizzes} /> },
    { id: 'assignments', align: 'end', cell: ({ assignments }) => <Counted {...assignments} /> },
    {
      id: 'percent',
      sort: 'percent',
      descendingFirst: true,
      align: 'end',
      cell: (row) => <CourseScore {...row} grade={null} />,
    },
    { id: 'grade', cell: ({ grade }) => (grade ? <GradeChip grade={grade} /> : '–') },
    { id: 'points', align: 'end', cell: ({ points }) => points ?? '–' },
    { id: 'status', cell: (row) => <ResultStatus {...row} /> },
    { id: 'updated', sort: 'updated', descendingFirst: true, cell: ({ updated_at }) => <UpdatedAt at={updated_at} /> },
  ],
  rowActions: (row, { t, attempt }) => [
    { id: 'view', label: t('gradeResults.view'), icon: <ShowIcon size={18} />, to: resultPath(row) },
    {
      id: 'recalculate',
      label: t('gradeResults.recalculate'),
      icon: <RegradeIcon size={18} />,
      run: () =>
        void attempt(() => call(gradeResults.recalculate, { params: { id: row.id } }), t('gradeResults.recalculated')),
    },
    { id: 'override', label: t('gradeResults.override'), icon: <EditIcon size={18} />, to: resultPath(row) },
  ],
  above: ({ address }) => <ResultViews address={address} />,
  exportable: () => true,
});
