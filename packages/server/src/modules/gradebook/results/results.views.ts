import type { Answer, contract } from '@lectern/contract';
import type { ColumnKey, ScoredCell } from '@lectern/contract/course-score';
import type { GradeRow } from '../scale/grades.queries.ts';
import type { Column, Structure } from '../setup/columns.queries.ts';
import type { ResultRow } from './results.queries.ts';

type Detail = Answer<typeof contract.gradeResults.get>;

export const hundredths = (value: number | null): number | null => (value === null ? null : value / 100);

export const gradeChip = ({ id, name, points, color }: GradeRow) => ({ id, name, points: points / 10, color });

type Kept = Pick<ResultRow, 'percent' | 'gradeId' | 'status'>;

/** Before one cell is graded. */
const NO_RESULT: Kept = { percent: null, gradeId: null, status: 'in_progress' };

export function courseResultView(result: Kept | null | undefined, gradeOfId: ReadonlyMap<number, GradeRow>) {
  const { percent, gradeId, status } = result ?? NO_RESULT;
  const grade = gradeOfId.get(gradeId ?? 0);
  return {
    percent: hundredths(percent),
    grade: grade ? gradeChip(grade) : null,
    points: grade ? grade.points / 10 : null,
    status,
  };
}

/** What cells of columns that are gone show until the result is worked out again. */
const goneColumn = (key: ColumnKey): Pick<Column, 'name' | 'type' | 'extraCredit' | 'categoryId'> => ({
  name: '',
  type: key.startsWith('manual:') ? 'manual' : 'quiz',
  extraCredit: false,
  categoryId: null,
});

export function cellView(cell: ScoredCell, { columns, categories }: Structure): Detail['items'][number] {
  const column = columns.find(({ key }) => key === cell.key) ?? goneColumn(cell.key);
  return {
    key: cell.key,
    name: column.name,
    type: column.type,
    status: cell.status,
    earned: hundredths(cell.earned),
    total: cell.total / 100,
    percent: hundredths(cell.percent),
    weight: cell.weight / 100,
    weighted: cell.weighted / 100,
    category: categories.find(({ id }) => id === column.categoryId)?.name ?? '',
    extra_credit: column.extraCredit,
    dropped: cell.dropped,
    overridden: cell.overridden,
    needs_review: cell.needsReview ?? false,
  };
}
