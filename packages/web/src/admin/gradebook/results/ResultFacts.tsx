import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../../shared/format/useScoreFormat.ts';
import { EditIcon } from '../../../shared/ui/icons.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import type { GridRow } from '../queries.ts';
import classes from './Result.module.css';

/** A percent with the two decimals that the score has. */
export function usePercentText() {
  const score = useScoreFormat();
  return (percent: number | null): string => (percent === null ? '–' : score(percent));
}

export function GradeChip({ grade }: { grade: GridRow['grade'] }) {
  if (!grade) return null;
  return (
    <span className={classes.chip}>
      <span className={classes.dot} style={{ background: grade.color }} aria-hidden />
      <bdi>{grade.name}</bdi>
    </span>
  );
}

/** The percent of a course and its grade, with a pencil where staff have set it. */
export function CourseScore({ percent, grade, overridden }: Pick<GridRow, 'percent' | 'grade' | 'overridden'>) {
  const { t } = useTranslation();
  const text = usePercentText();
  return (
    <span className={classes.score}>
      <bdi dir="ltr">{text(percent)}</bdi>
      <GradeChip grade={grade} />
      {overridden && (
        <>
          <EditIcon size={14} />
          <VisuallyHidden>{t('gradebook.cell_overridden')}</VisuallyHidden>
        </>
      )}
    </span>
  );
}

export function ResultStatus({ status }: Pick<GridRow, 'status'>) {
  const { t } = useTranslation();
  return <Tag tone={status === 'final' ? 'good' : 'accent'}>{t(`gradebook.status_${status}`)}</Tag>;
}

/** '2 of 3' */
export function Counted({ graded, all }: { graded: number; all: number }) {
  const format = useFormat();
  return (
    <bdi dir="ltr">
      {format.number(graded)} / {format.number(all)}
    </bdi>
  );
}
